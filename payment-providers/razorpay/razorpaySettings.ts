import { z } from 'zod'

export interface RazorpaySettings {
  keyId: string
  keySecret: string
  /** Absent: webhooks are refused. */
  webhookSecret: string | undefined
  /** Without the version: `https://api.razorpay.com`. */
  apiUrl: string
  scriptUrl: string
}

const text = z.string().trim()
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })

const environment = z.object({
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: webAddress.default('https://api.razorpay.com'),
  RAZORPAY_SCRIPT_URL: webAddress.default('https://checkout.razorpay.com/v1/checkout.js'),
})

/** The environment variables that Razorpay has (docs/settings.md). */
export const razorpaySettingNames = Object.keys(environment.shape)

/** Reads them; undefined: no keys are given. */
export const razorpaySettings = environment.transform((value, context): RazorpaySettings | undefined => {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = value
  if (keyId === undefined && keySecret === undefined) return undefined
  if (keyId === undefined || keySecret === undefined) {
    const missing = keyId === undefined ? 'RAZORPAY_KEY_ID' : 'RAZORPAY_KEY_SECRET'
    context.addIssue({ code: 'custom', path: [missing], message: 'must be given together with the other key' })
    return z.NEVER
  }
  return {
    keyId,
    keySecret,
    webhookSecret: value.RAZORPAY_WEBHOOK_SECRET,
    apiUrl: value.RAZORPAY_API_URL.replace(/\/+$/, ''),
    scriptUrl: value.RAZORPAY_SCRIPT_URL,
  }
})
