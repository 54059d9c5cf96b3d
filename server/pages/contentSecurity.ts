import { createHash } from 'node:crypto'
import type { RazorpaySettings } from '../settings.ts'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

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

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts are allowed by their hashes, so that a page can
 * be cached with its policy and injected script still has no way in. Style attributes are needed by server rendering.
 */
export function contentSecurityOf(html: string, payment: PaymentSources = {}): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
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
