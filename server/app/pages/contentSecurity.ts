import { hash } from 'node:crypto'
import type { ContentSources } from '@rawaj/payment-providers/PaymentProvider.ts'

/** Scripts and styles that stand in a page itself, as a policy names them. */
export interface InlineHashes {
  script: Set<string>
  style: Set<string>
}

/** Sources that a page may load and run beside the shop's own files. */
export interface PageSources {
  /** Sources of the payment provider's window (docs/payment.md). */
  payment?: ContentSources
  /** For developers: Vite puts the styles into the page by a script. */
  develop?: boolean
}

/**
 * The Content-Security-Policy of one page. Its inline scripts and styles are allowed by their hashes, so that a page can be
 * kept with its policy. Style attributes are in no page: React sets those of a running page one by one, which no policy forbids.
 * @param page all of whose scripts are the shop's, or the hashes of those that are
 */
export function contentSecurityOf(page: string | InlineHashes, { payment = {}, develop = false }: PageSources = {}) {
  const inline = typeof page === 'string' ? inlineHashesOf(page) : page
  const from = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ')
  const anyStyle = payment.style ?? (develop ? "'unsafe-inline'" : undefined)
  return [
    "default-src 'self'",
    from("script-src 'self'", ...inline.script, payment.script),
    "script-src-attr 'none'",
    // A hash beside 'unsafe-inline' would switch it off.
    from("style-src 'self'", ...(anyStyle === undefined ? inline.style : [anyStyle])),
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

function inlineHashesOf(html: string): InlineHashes {
  const hashes: InlineHashes = { script: new Set(), style: new Set() }
  for (const [, name, attributes = '', text = ''] of html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (isInlineName(name) && isRun(attributes)) hashes[name].add(sourceOf(Buffer.from(text)))
  }
  return hashes
}

/**
 * Takes the nonce out of a rendered page, which is the same for all visitors then, however often it was rendered.
 * @param pieces of the page; none ends within a script or style
 * @returns the page, and the hashes of what carried the nonce: a script that came into the page by mistake has none
 */
export function takeNonce(pieces: readonly Buffer[], nonce: string): { html: Buffer; inline: InlineHashes } {
  const attribute = Buffer.from(` nonce="${nonce}"`)
  const inline: InlineHashes = { script: new Set(), style: new Set() }
  const parts: Buffer[] = []
  for (const piece of pieces) {
    let end = 0
    for (let at = piece.indexOf(attribute); at >= 0; at = piece.indexOf(attribute, end)) {
      parts.push(piece.subarray(end, at))
      end = at + attribute.length
      const start = piece.indexOf('>', end) + 1
      const tag = piece.toString('latin1', piece.lastIndexOf('<', at) + 1, start)
      const name = /^\w+/.exec(tag)?.[0]
      if (!isInlineName(name) || !isRun(tag)) continue
      inline[name].add(sourceOf(piece.subarray(start, piece.indexOf(`</${name}>`, start))))
    }
    parts.push(piece.subarray(end))
  }
  return { html: Buffer.concat(parts), inline }
}

const isInlineName = (name: string | undefined) => name === 'script' || name === 'style'

/** Whether a browser looks for the text of such an element in the policy. */
const isRun = (attributes: string) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)

const sourceOf = (text: Buffer) => `'sha256-${hash('sha256', text, 'base64')}'`
