/**
 * Structured data for search engines, which read it in the server's HTML. A browser has no use for it: `text` is empty there, so
 * that what builds it is no part of its script, and what the server has written stays.
 */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
