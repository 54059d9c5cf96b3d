import { usePageData } from './pageContext.ts'

/**
 * A script in the page itself, allowed by its hash in the page's Content-Security-Policy (server/app/pages/contentSecurity.ts).
 * Only the server has its text: it has run when React hydrates the page, so the bundle need not carry it.
 * @param text whose lines end with a semicolon or a brace: they travel as one
 */
export function InlineScript({ text }: { text: string }) {
  const { nonce } = usePageData()
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text.replaceAll('\n', '') }} />
  )
}
