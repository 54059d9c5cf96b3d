import { z } from 'zod'
import { language } from '../fields/plainValues.ts'
import { emailOrNone, mobile, postcode, requiredText } from '../fields/validation.ts'
import { freeText } from '../text/cleanText.ts'

/** What staff write of a customer: a mobile is enough. */
export const customerInput = z.object({
  name: requiredText('name_required', 120),
  mobile,
  email: emailOrNone.default('').describe('Empty: none, and no email is sent to them'),
  address: z.string().overwrite(freeText).max(500, 'too_long').default(''),
  zipcode: z.union([z.literal(''), postcode('zipcode_required')]).default(''),
  language: language.describe('Of the emails to them'),
})
export type CustomerInput = z.output<typeof customerInput>
