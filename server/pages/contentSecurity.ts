import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts are allowed by their hashes, so that a page can
 * be cached with its policy and injected script still has no way in. Style attributes are needed by server rendering.
 */
export function contentSecurityOf(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
