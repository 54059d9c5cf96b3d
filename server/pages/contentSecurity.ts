import { createHash } from 'node:crypto'
import type { RazorpaySettings } from '../settings.ts'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`

/** The page as it is kept and sent: the same for everybody, however often it was rendered. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '')
}

/** Where the payment window comes from, by directive. */
export type PaymentSources = Partial<Record<'script' | 'frame' | 'connect' | 'img', string>>

const ofRazorpay: PaymentSources = {
  script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  img: 'https://cdn.razorpay.com',
}

/** What pages have to allow so that the provider's window opens (docs/payment.md); nothing without a provider. */
export function paymentSources(razorpay: RazorpaySettings | undefined): PaymentSources {
  if (!razorpay) return {}
  const { origin, hostname } = new URL(razorpay.scriptUrl)
  return hostname.endsWith('.razorpay.com') ? ofRazorpay : { script: origin, frame: origin }
}

interface Allowed {
  payment?: PaymentSources
  /** What the shop's own inline scripts carry, in a page that also shows what others wrote; without it all are its own. */
  nonce?: string
}

/**
 * The Content-Security-Policy of one page. Its inline scripts are allowed by their hashes, so that a page can be kept
 * with its policy; a script that came into a rendered page by mistake carries no nonce and stays forbidden. Style
 * attributes are needed by server rendering.
 */
export function contentSecurityOf(html: string, { payment = {}, nonce }: Allowed = {}): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    if (nonce !== undefined && !attributes.includes(nonceAttribute(nonce))) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const from = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ')
  return [
    "default-src 'self'",
    from("script-src 'self'", ...hashes, payment.script),
    "style-src 'self' 'unsafe-inline'",
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
