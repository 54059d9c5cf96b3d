import { z } from 'zod'
import { isCrNumber, isVatNumber } from './companyNumbers.ts'
import { latinDigits } from './digits.ts'
import type { FieldErrorCode } from './errors.ts'
import { normaliseMobile } from './mobile.ts'
import { directionMarks, isPlain } from './plainText.ts'
import { maxQuantity } from './quantity.ts'
import { numberErrorCode, readWhole } from './typedNumber.ts'

/** Where zod has a message for people, these schemas have the code of a field error (errors.ts). */
export const code = (code: FieldErrorCode): FieldErrorCode => code

/** Text of a person: required, trimmed, bounded, and without the NUL that PostgreSQL cannot store. */
export function requiredText(required: FieldErrorCode, maxLength = 200) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(maxLength, code('too_long'))
    .refine(withoutNul, required)
}

/** Whether PostgreSQL can store it. */
export function withoutNul(text: string): boolean {
  return !text.includes('\0')
}

/** Clients leave what they do not use empty, or spell its absence out. */
const absent = z.union([z.enum(['', 'null', 'undefined']), z.null()]).transform(() => undefined)
/** What need not be there. What is wrong with a value that is there, the schema itself says best. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([absent, schema], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .optional()

/** Text that may be missing; bounded, and without the NUL that PostgreSQL cannot store. */
export const optionalText = (maxLength: number) =>
  optional(
    z
      .string()
      .trim()
      .max(maxLength, code('too_long'))
      .transform((text) => text.replaceAll('\0', '')),
  )

export const mobile = z
  .string({ error: code('mobile_required') })
  .trim()
  .min(1, code('mobile_required'))
  .transform((text, context) => {
    const normal = normaliseMobile(text)
    if (normal !== null) return normal
    context.addIssue({ code: 'custom', message: code('invalid_mobile') })
    return z.NEVER
  })

/** An e-mail address in lower case; the forms of the spec word its absence differently. */
export function emailAddress(required: FieldErrorCode = 'email_required') {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(200, code('too_long'))
    .toLowerCase()
    .pipe(z.email(code('invalid_email')))
}

export const email = emailAddress()

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
  .union([z.number(), z.string()], { error: code('invalid_quantity') })
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

export const signInForm = z.object({ email: requiredText('email_required'), password: typedPassword })

/** Who receives the order and where (spec, section 5: address and zipcode are required). */
export const deliveryForm = z.object({
  buyer_name: requiredText('name_required', 120),
  buyer_mobile: mobile,
  buyer_address: requiredText('address_required', 500),
  buyer_zipcode: z
    .union([z.string(), z.number()], { error: code('zipcode_required') })
    .transform((value) => latinDigits(String(value)).trim())
    .pipe(requiredText('zipcode_required', 12)),
})

export const forgotPasswordForm = z.object({ email })

/** The new password and its repetition; the server adds its own minimum length and the list of common ones. */
const newPassword = { password: strongPassword(), confirmPassword: typedPassword }

function repeated(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}
const passwordMismatch = { path: ['confirmPassword'], message: code('password_mismatch') }

export const resetPasswordForm = z
  .object({ token: requiredText('required'), ...newPassword })
  .refine(repeated, passwordMismatch)

export const changePasswordForm = z
  .object({ current: typedPassword, ...newPassword })
  .refine(repeated, passwordMismatch)

export const codeRequestForm = z.object({ email })

/** A mailed code as somebody types it. */
export const typedCode = z
  .union([z.string(), z.number()], { error: code('otp_required') })
  .transform((value) => latinDigits(String(value)).replace(/\s/g, ''))
  .pipe(z.string().min(1, code('otp_required')).max(12, code('too_long')))

export const codeForm = z.object({ email: emailAddress('otp_email_required'), otp: typedCode })

/** Who deletes their account proves that it is theirs: with the password, or with a mailed code. */
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
  message: requiredText('message_required', 4_000),
})

export const contactForm = z.object({
  name: requiredText('name_required', 120),
  email,
  mobile: optional(mobile),
  subject: optionalText(200),
  message: requiredText('message_required', 4_000),
})

/** A question about buying a product; the account of a signed-in customer fills what they leave out. */
export const enquiryForm = z.object({
  quantity,
  name: optionalText(120),
  mobile: optional(mobile),
  email: optional(email),
  message: optionalText(4_000),
})

export const profileForm = z.object({
  name: requiredText('name_required', 120),
  mobile,
  address: z.string().trim().max(500, code('too_long')).refine(withoutNul, code('address_required')),
  zipcode: z
    .union([z.string(), z.number()])
    .transform((value) => latinDigits(String(value)).trim())
    .pipe(z.string().max(12, code('too_long')).refine(withoutNul, code('zipcode_required'))),
})

/** A number as it is typed: in digits of any of the three sets, in groups or not. */
const companyNumber = (required: FieldErrorCode) =>
  z
    .string({ error: required })
    .max(60, code('too_long'))
    .transform((text) => latinDigits(text).replace(/[\s-]/g, ''))

/** What a customer says of the company that they buy for. */
export const tradeAccountForm = z.object({
  company_name: z
    .string({ error: code('company_required') })
    .max(1_000, code('too_long'))
    .transform((text) => text.replace(directionMarks, '').trim())
    .pipe(
      z
        .string()
        .max(120, code('too_long'))
        // Of marks and spaces alone nobody can be called.
        .regex(/[\p{L}\p{N}]/u, code('company_required'))
        .refine(isPlain, code('invalid_value')),
    ),
  /** Empty: the company is not registered for VAT. */
  vat_number: companyNumber('invalid_vat_number').refine(
    (text) => text === '' || isVatNumber(text),
    code('invalid_vat_number'),
  ),
  cr_number: companyNumber('cr_number_required')
    .pipe(z.string().min(1, code('cr_number_required')))
    .refine((text) => text === '' || isCrNumber(text), code('invalid_cr_number')),
})

const categoryName = requiredText('name_required', 120)

/** A sub-category as staff write it; without an Arabic name the English one stands in both languages. */
export const subcategoryForm = z.object({ id: optional(z.int()), name: categoryName, name_ar: optionalText(120) })

export const categoryForm = z.object({
  name: categoryName,
  name_ar: optionalText(120),
  subcategory: z.array(subcategoryForm).max(200, code('too_long')),
})
