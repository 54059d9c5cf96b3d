import { createHash } from 'node:crypto'
import type { ContentSources } from '@rawaj/payment-providers/PaymentProvider.ts'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const inlineStyle = /<style([^>]*)>([\s\S]*?)<\/style>/g

const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`

/** The page as it is cached and sent: the same for all visitors, however often it was rendered. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '')
}

/** Sources that a page may load and run beside the shop's own files. */
export interface PageSources {
  /** Sources of the payment provider's window (docs/payment.md). */
  payment?: ContentSources
  /** Nonce of the shop's own inline scripts, in a page that also shows others' text; without it all scripts are the shop's. */
  nonce?: string
  /** For developers: Vite puts the styles into the page by a script. */
  develop?: boolean
}

/**
 * The Content-Security-Policy of one page. Its inline scripts and styles are allowed by their hashes, so that a page can be
 * kept with its policy; one that came into a rendered page by mistake carries no nonce and stays forbidden. Style
 * attributes are in no page: React sets those of a running page one by one, which no policy forbids.
 */
export function contentSecurityOf(html: string, { payment = {}, nonce, develop = false }: PageSources = {}): string {
  const hashesOf = (inline: RegExp) => {
    const hashes = new Set<string>()
    for (const [, attributes = '', text = ''] of html.matchAll(inline)) {
      if (/type="application\/(ld\+)?json"/.test(attributes)) continue
      if (nonce !== undefined && !attributes.includes(nonceAttribute(nonce))) continue
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    return hashes
  }
  const from = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ')
  const anyStyle = payment.style ?? (develop ? "'unsafe-inline'" : undefined)
  return [
    "default-src 'self'",
    from("script-src 'self'", ...hashesOf(inlineScript), payment.script),
    "script-src-attr 'none'",
    // A hash beside 'unsafe-inline' would switch it off.
    from("style-src 'self'", ...(anyStyle === undefined ? hashesOf(inlineStyle) : [anyStyle])),
    from('style-src-attr', anyStyle ?? "'none'"),
    from("img-src 'self' data: blob:", payment.img),
    "font-src 'self'",
    from("connect-src 'self'", payment.connect),
    from("frame-src 'self'", payment.frame),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
