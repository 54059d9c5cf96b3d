import { z } from 'zod'
import { latinDigits } from './digits.ts'
import { normaliseMobile } from './mobile.ts'

/** The spec's sentences, to the letter (section 5). */
export const sentences = {
  weakPassword:
    'Please create a stronger password(min 5 characters, 1 upper case letter, 1 lower case letter, 1 numeric digit)',
  nameRequired: 'Name is Required',
  mailRequired: 'Mail is Required',
  /** The one-time code and the support form spell it differently (spec, section 5). */
  codeMailRequired: 'Email is Required',
  supportMailRequired: 'Email is required',
  codeRequired: 'OTP is Required',
  messageRequired: 'Message is required',
  unequalPasswords: 'Passwords do not match',
  wrongPassword: 'Invalid password',
  coupon: 'This code is not valid or was already used',
  picture: 'Please choose a picture (JPEG, PNG, WebP or AVIF)',
  mailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Required',
  mobileRequired: 'Mobile Number is required',
  mobileTenDigits: 'Mobile number must be 10 digits',
  addressRequired: 'Address is required',
  zipcodeRequired: 'Zipcode is required',
  quantity: 'Quantity must be a whole number above 0',
  tooLong: 'This is too long',
  tooManyPieces: 'Too many pieces for one customer',
} as const

/** One sentence by itself, for a screen: the rules beside them are 25 kB to load. */
export type FieldSentence<Name extends keyof typeof sentences> = (typeof sentences)[Name]

/** Text of a person: required, trimmed, bounded, and without the NUL that PostgreSQL cannot store. */
export function requiredText(required: string, longest = 200) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(longest, sentences.tooLong)
    .refine(withoutNul, required)
}

function withoutNul(text: string): boolean {
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
export const someText = (longest: number) =>
  optional(
    z
      .string()
      .trim()
      .max(longest, sentences.tooLong)
      .transform((text) => text.replaceAll('\0', '')),
  )

export const mobile = z
  .string({ error: sentences.mobileRequired })
  .trim()
  .min(1, sentences.mobileRequired)
  .transform((text, context) => {
    const normal = normaliseMobile(text)
    if (normal !== null) return normal
    context.addIssue({ code: 'custom', message: sentences.mobileTenDigits })
    return z.NEVER
  })

/** An e-mail address in lower case; the forms of the spec word its absence differently. */
export function emailAddress(required: string = sentences.mailRequired) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(200, sentences.tooLong)
    .toLowerCase()
    .pipe(z.email(sentences.mailInvalid))
}

export const email = emailAddress()

/** The spec's rule; `shortest` is the setting PASSWORD_MIN. Length is in characters, and long passphrases are welcome. */
export function strongPassword(shortest = 5) {
  return z
    .string({ error: sentences.passwordRequired })
    .min(1, sentences.passwordRequired)
    .max(200, sentences.tooLong)
    .refine((text) => text.length >= shortest && /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\p{Nd}/u.test(text), {
      message: sentences.weakPassword,
      when: ({ value }) => typeof value === 'string' && value.length > 0,
    })
}

/** A number of pieces, sent as text or number (spec, section 3: quantity is sent as text). */
export const quantity = z.union([z.number(), z.string()], { error: sentences.quantity }).transform((value, context) => {
  const pieces =
    typeof value === 'number'
      ? value
      : /^\s*\d{1,9}\s*$/.test(latinDigits(value))
        ? Number(latinDigits(value))
        : Number.NaN
  if (Number.isInteger(pieces) && pieces > 0 && pieces <= 100_000) return pieces
  context.addIssue({ code: 'custom', message: sentences.quantity })
  return z.NEVER
})

export const registration = z.object({
  name: requiredText(sentences.nameRequired, 120),
  mobile,
  email,
  password: strongPassword(),
})

/** A password that is there already, or typed once more: only its presence and length are looked at. */
const typedPassword = z
  .string({ error: sentences.passwordRequired })
  .min(1, sentences.passwordRequired)
  .max(200, sentences.tooLong)

export const signInForm = z.object({ email: requiredText(sentences.mailRequired), password: typedPassword })

/** Who receives the order and where (spec, section 5: address and zipcode are required). */
export const deliveryForm = z.object({
  buyer_name: requiredText(sentences.nameRequired, 120),
  buyer_mobile: mobile,
  buyer_address: requiredText(sentences.addressRequired, 500),
  buyer_zipcode: z
    .union([z.string(), z.number()], { error: sentences.zipcodeRequired })
    .transform((value) => latinDigits(String(value)).trim())
    .pipe(requiredText(sentences.zipcodeRequired, 12)),
})

export const forgotPasswordForm = z.object({ email })

/** The new password and its repetition; the server adds its own minimum length and the list of common ones. */
const newPassword = { password: strongPassword(), confirmPassword: typedPassword }

function repeated(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}
const unequal = { path: ['confirmPassword'], message: sentences.unequalPasswords }

export const resetPasswordForm = z
  .object({ token: requiredText(sentences.passwordRequired), ...newPassword })
  .refine(repeated, unequal)

export const changePasswordForm = z.object({ current: typedPassword, ...newPassword }).refine(repeated, unequal)

export const codeRequestForm = z.object({ email })

export const codeForm = z.object({
  email: emailAddress(sentences.codeMailRequired),
  otp: z
    .union([z.string(), z.number()], { error: sentences.codeRequired })
    .transform((value) => latinDigits(String(value)).replace(/\s/g, ''))
    .pipe(z.string().min(1, sentences.codeRequired).max(12, sentences.tooLong)),
})

export const subscriptionForm = z.object({ email })

export const supportForm = z.object({
  email: emailAddress(sentences.supportMailRequired),
  mobile,
  message: requiredText(sentences.messageRequired, 4_000),
})

export const contactForm = z.object({
  name: requiredText(sentences.nameRequired, 120),
  email,
  mobile: optional(mobile),
  subject: someText(200),
  message: requiredText(sentences.messageRequired, 4_000),
})

/** A question about buying a product; the account of a signed-in customer fills what they leave out. */
export const enquiryForm = z.object({
  quantity,
  name: someText(120),
  mobile: optional(mobile),
  email: optional(email),
  message: someText(4_000),
})

export const profileForm = z.object({
  name: requiredText(sentences.nameRequired, 120),
  mobile,
  address: z.string().trim().max(500, sentences.tooLong).refine(withoutNul, sentences.addressRequired),
  zipcode: z
    .union([z.string(), z.number()])
    .transform((value) => latinDigits(String(value)).trim())
    .pipe(z.string().max(12, sentences.tooLong).refine(withoutNul, sentences.zipcodeRequired)),
})

const categoryName = requiredText(sentences.nameRequired, 120)

/** A sub-category as staff write it; without an Arabic name the English one stands in both languages. */
export const subcategoryForm = z.object({ id: optional(z.int()), name: categoryName, name_ar: someText(120) })

export const categoryForm = z.object({
  name: categoryName,
  name_ar: someText(120),
  subcategory: z.array(subcategoryForm).max(200, sentences.tooLong),
})
