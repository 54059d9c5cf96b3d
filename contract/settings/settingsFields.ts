import { z } from 'zod'
import type { FieldErrorCode } from '../api/errors.ts'
import { normaliseEmail } from '../fields/emailAddress.ts'
import { code, email } from '../fields/validation.ts'
import { couponCodePrefix } from '../orders/orderNumber.ts'
import { freeText, identifierText, lineText, linkText } from '../text/cleanText.ts'

/** The kinds of value that the owner's settings are made of (shopSettings.ts). */

export const invalid = code('invalid_value')

/** One line of text; `required`: the error if it is empty. */
export function line(maxLength: number, required?: FieldErrorCode) {
  const bounded = z.string({ error: invalid }).overwrite(lineText).max(maxLength, code('too_long'))
  return required === undefined ? bounded : bounded.min(1, required)
}

/** Some lines of text, as an address is written. */
export const lines = (maxLength: number) =>
  z.string({ error: invalid }).overwrite(freeText).max(maxLength, code('too_long'))

export const whole = (low: number, high: number) =>
  z.int({ error: invalid }).min(low, code('out_of_range')).max(high, code('out_of_range'))

export const webLink = z
  .string({ error: invalid })
  .overwrite(linkText)
  .max(500, code('too_long'))
  .regex(/^https:\/\/[^\s<>"'`\\\p{Cc}\p{Cf}]+$/u, code('invalid_url'))
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: code('invalid_url') }))

/** A web address with the placeholder `{n}` for a number. */
export const trackingPattern = z
  .string({ error: invalid })
  .overwrite(linkText)
  .max(500, code('too_long'))
  .regex(/^https:\/\/[^\s<>"'`\\\p{Cc}\p{Cf}]+$/u, code('invalid_url'))
  .refine(
    (url) => z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(url.replaceAll('{n}', '1')).success,
    code('invalid_url'),
  )

/** A number of the law in digits alone. */
export const companyNumber = z
  .string({ error: invalid })
  .overwrite((text) => identifierText(text).replace(/[ .-]/g, ''))
  .max(40, code('too_long'))

/** An address, or a name and `<address>`; the name holds nothing that a header could take for a second address. */
export const sender = line(200, 'email_required').transform((text, context) => {
  const {
    name = '',
    inBrackets,
    bare,
  } = /^(?:(?<name>[^<>@,;:"()[\]\\]*)<(?<inBrackets>[^<>]+)>|(?<bare>[^<>]+))$/u.exec(text)?.groups ?? {}
  const address = normaliseEmail(inBrackets ?? bare ?? '')
  if (address !== null) return inBrackets === undefined ? address : `${name.trim()} <${address}>`.trim()
  context.addIssue({ code: 'custom', message: code('invalid_email') })
  return z.NEVER
})

/** Beginning of order numbers, in capitals; its hyphen may be typed. One of coupon codes would pass for a coupon. */
export const orderPrefix = z
  .string({ error: invalid })
  .overwrite((text) => identifierText(text).replace(/ ?-$/, ''))
  .regex(/^[A-Za-z][A-Za-z0-9]{0,5}$/, code('invalid_order_prefix'))
  .overwrite((text) => text.toUpperCase())
  .refine((prefix) => prefix !== couponCodePrefix, code('order_prefix_of_coupons'))

export const addresses = z.array(email, { error: invalid }).max(20, code('too_long'))
