import { z } from 'zod'
import type { FieldErrorCode } from '../api/errors.ts'
import { maxQuantity } from '../orders/quantity.ts'
import { compatibleText, freeText, identifierText, isStorable, lineText, nameText } from '../text/cleanText.ts'
import { numberErrorCode, readWhole } from '../text/typedNumber.ts'
import { normaliseEmail } from './emailAddress.ts'
import { normaliseMobile } from './mobile.ts'
import { int, string } from './plainValues.ts'
import { isSaudiPostcode, normalisePostcode } from './postcode.ts'

/** Puts the code of a field error (errors.ts) in place of zod's message. */
export const code = (code: FieldErrorCode): FieldErrorCode => code

/** One line of text of a person: required, cleaned (cleanText.ts) and bounded. */
export function requiredText(required: FieldErrorCode, maxLength = 200) {
  return z.string({ error: required }).overwrite(lineText).min(1, required).max(maxLength, code('too_long'))
}

/** Text of several lines likewise: a message, an address. */
export function requiredFreeText(required: FieldErrorCode, maxLength: number) {
  return z.string({ error: required }).overwrite(freeText).min(1, required).max(maxLength, code('too_long'))
}

/** An identifier: a code, a SKU, a number. */
export function requiredIdentifier(required: FieldErrorCode, maxLength: number) {
  return z.string({ error: required }).overwrite(identifierText).min(1, required).max(maxLength, code('too_long'))
}

/** The name of a category, a brand or a city. */
export function requiredName(maxLength: number) {
  return z
    .string({ error: code('name_required') })
    .overwrite(nameText)
    .min(1, code('name_required'))
    .max(maxLength, code('too_long'))
}

/** A generated value, compared as it is: a token, an idempotency key, the id of a provider's payment. */
export function opaqueText(required: FieldErrorCode, maxLength: number) {
  return z
    .string({ error: required })
    .min(1, required)
    .max(maxLength, code('too_long'))
    .refine(isStorable, code('invalid_value'))
}

/** Clients leave what they do not use empty, or spell its absence out. */
const absent = z.union([z.enum(['', 'null', 'undefined']), z.null()]).transform(() => undefined)
/** An optional value. Errors of a value that is present are those of the schema itself. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([absent, schema], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .optional()

/** Text of several lines that may be missing. */
export const optionalFreeText = (maxLength: number) =>
  optional(z.string().overwrite(freeText).max(maxLength, code('too_long')))

/** One line of text that may be missing. */
export const optionalText = (maxLength: number) =>
  optional(z.string().overwrite(lineText).max(maxLength, code('too_long')))

/** A code or number that may be missing. */
export const optionalIdentifier = (maxLength: number) =>
  optional(z.string().overwrite(identifierText).max(maxLength, code('too_long')))

export const mobile = z
  .string({ error: code('mobile_required') })
  .refine((text) => identifierText(text) !== '', { message: code('mobile_required'), abort: true })
  .transform((text, context) => {
    const normal = normaliseMobile(text)
    if (normal !== null) return normal
    context.addIssue({ code: 'custom', message: code('invalid_mobile') })
    return z.NEVER
  })

/** An e-mail address in its one spelling (emailAddress.ts); the forms of the spec word its absence differently. */
export function emailAddress(required: FieldErrorCode = 'email_required') {
  return z
    .string({ error: required })
    .overwrite(compatibleText)
    .min(1, { error: required, abort: true })
    .max(200, { error: code('too_long'), abort: true })
    .transform((text, context) => {
      const address = normaliseEmail(text)
      if (address !== null) return address
      context.addIssue({ code: 'custom', message: code('invalid_email') })
      return z.NEVER
    })
}

export const email = emailAddress()

/** The same, or an empty text. */
export const emailOrNone = z.union([z.string().overwrite(compatibleText).pipe(z.literal('')), email], {
  error: code('invalid_email'),
})

/** The spec's rule; `shortest` is the setting PASSWORD_MIN. Length is in characters, and long passphrases are welcome. */
export function strongPassword(minLength = 5) {
  return z
    .string({ error: code('required') })
    .min(1, code('required'))
    .max(200, code('too_long'))
    .refine(
      (text) => text.length >= minLength && /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\p{Nd}/u.test(text),
      {
        message: code('weak_password'),
        when: ({ value }) => typeof value === 'string' && value.length > 0,
      },
    )
}

/** A number of pieces, sent as text or number (spec, section 3: quantity is sent as text). */
export const quantity = z
  .union([z.number(), string], { error: code('invalid_quantity') })
  .transform((sent, context) => {
    const read = typeof sent === 'number' ? { value: sent } : readWhole(sent)
    const pieces = 'value' in read ? read.value : 0
    const isWhole = Number.isInteger(pieces) && pieces > 0
    if (isWhole && pieces <= maxQuantity) return pieces
    const wrong = 'error' in read ? numberErrorCode(read, 'quantity') : code('invalid_quantity')
    context.addIssue({ code: 'custom', message: isWhole ? code('quantity_too_large') : wrong })
    return z.NEVER
  })

export const registration = z.object({
  name: requiredText('name_required', 120),
  mobile,
  email,
  password: strongPassword(),
})

/** A password that is there already, or typed once more: only its presence and length are looked at. */
const typedPassword = z
  .string({ error: code('required') })
  .min(1, code('required'))
  .max(200, code('too_long'))

/**
 * As typed, or as filled in by a password manager: an address from before addresses were cleaned may contain invisible characters
 * (`verifyCredentials`).
 */
export const accountName = z
  .string({ error: code('email_required') })
  .trim()
  .min(1, code('email_required'))
  .max(200, code('too_long'))
  .refine(isStorable, code('invalid_value'))

export const signInForm = z.object({ email: accountName, password: typedPassword })

/** A postcode in its one spelling; under `COMPAT=described` it is any text (docs/compatibility.md). */
export const postcode = (required: FieldErrorCode) =>
  z
    .union([string, z.number()], { error: required })
    .transform((value) => normalisePostcode(String(value)))
    .pipe(z.string().max(12, code('too_long')))

/** Recipient and address of the order (spec, section 5: address and zipcode are required). */
export const deliveryForm = z.object({
  buyer_name: requiredText('name_required', 120),
  buyer_mobile: mobile,
  buyer_address: requiredFreeText('address_required', 500),
  buyer_zipcode: postcode('zipcode_required').pipe(z.string().min(1, code('zipcode_required'))),
})

/** The same where a postcode is one of Saudi Arabia: five digits, or the short address. */
export const saudiDeliveryForm = deliveryForm.extend({
  buyer_zipcode: deliveryForm.shape.buyer_zipcode.refine(isSaudiPostcode, code('invalid_zipcode')),
})

export const forgotPasswordForm = z.object({ email })

/** The new password and its repetition; the server adds its own minimum length and the list of common ones. */
const newPassword = { password: strongPassword(), confirmPassword: typedPassword }

function repeated(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}
const passwordMismatch = { path: ['confirmPassword'], message: code('password_mismatch') }

export const resetPasswordForm = z
  .object({ token: opaqueText('required', 200), email: optional(email), ...newPassword })
  .refine(repeated, passwordMismatch)

/** By a link for an account without an email, which gets one, too. */
export const firstPasswordForm = z
  .object({ token: opaqueText('required', 200), email, ...newPassword })
  .refine(repeated, passwordMismatch)

export const changePasswordForm = z
  .object({ current: typedPassword, ...newPassword })
  .refine(repeated, passwordMismatch)

export const codeRequestForm = z.object({ email })

/** An emailed code as a person types it. */
export const typedCode = z
  .union([string, z.number()], { error: code('otp_required') })
  .transform((value) => identifierText(String(value)).replace(/[ -]/g, ''))
  .pipe(z.string().min(1, code('otp_required')).max(12, code('too_long')))

export const codeForm = z.object({ email: emailAddress('otp_email_required'), otp: typedCode })

/** Deleting an account needs a proof: the password, or an emailed code. */
export const deletionForm = z
  .object({ password: optional(typedPassword), code: optional(typedCode) })
  .refine(({ password, code: typed }) => password !== undefined || typed !== undefined, {
    path: ['password'],
    message: code('required'),
  })

export const subscriptionForm = z.object({ email })

export const supportForm = z.object({
  email: emailAddress('support_email_required'),
  mobile,
  message: requiredFreeText('message_required', 4_000),
})

export const contactForm = z.object({
  name: requiredText('name_required', 120),
  email,
  mobile: optional(mobile),
  subject: optionalText(200),
  message: requiredFreeText('message_required', 4_000),
})

/** A question about buying a product; the account of a signed-in customer fills what they leave out. */
export const enquiryForm = z.object({
  quantity,
  name: optionalText(120),
  mobile: optional(mobile),
  email: optional(email),
  message: optionalFreeText(4_000),
})

export const profileForm = z.object({
  name: requiredText('name_required', 120),
  mobile,
  address: z.string().overwrite(freeText).max(500, code('too_long')),
  zipcode: postcode('zipcode_required'),
})

const categoryName = requiredName(120)
const optionalName = optional(z.string().overwrite(nameText).max(120, code('too_long')))

/** A sub-category as staff write it; without an Arabic name the English one is used for both languages. */
export const subcategoryForm = z.object({ id: optional(int), name: categoryName, name_ar: optionalName })

export const categoryForm = z.object({
  name: categoryName,
  name_ar: optionalName,
  subcategory: z.array(subcategoryForm).max(200, code('too_long')),
})
