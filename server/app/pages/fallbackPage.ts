import { type Language, languages } from '@rawaj/contract/text/languages.ts'

/** Style of fallback pages; they fetch nothing. */
const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f7f7;color:#1c2b2f;font:16px/1.6 "Rawaj Sans",Arial,"Geeza Pro","Noto Sans Arabic",sans-serif}
main{box-sizing:border-box;max-width:32rem;padding:2rem 1rem;text-align:center}
svg{width:4rem;height:4rem}
h1{margin:1.5rem 0 .5rem;font-size:1.75rem;line-height:1.25}
p{margin:0 0 2rem}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.75rem;border-radius:.5rem;background:#0e4a56;color:#fff;font-weight:600;text-decoration:none}
a:hover{background:#175e6d}
a:focus-visible{outline:2px solid #0e4a56;outline-offset:3px}`

/** The shop's mark. */
export const fallbackLogo =
  '<svg aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0e4a56"/><path d="M21 10V14A9 9 0 0 1 12 23H7.5" fill="none" stroke="#fff" stroke-width="5"/><path d="M16.5 9H25.5" fill="none" stroke="#f0a31c" stroke-width="4"/></svg>'

interface FallbackDocument {
  language: Language
  /** As HTML, and so is the rest. */
  title: string
  body: string
  head?: string
  /** Styles of this page alone. */
  styles?: string
}

/** A fallback page. */
export function fallbackDocument({ language, title, body, head = '', styles = '' }: FallbackDocument): string {
  return `<!doctype html><html lang="${language}" dir="${languages[language].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${head}<title>${title}</title><style>${style}${styles}</style></head><body>${body}</body></html>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
