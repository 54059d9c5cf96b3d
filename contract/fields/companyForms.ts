import { z } from 'zod'
import type { FieldErrorCode } from '../api/errors.ts'
import { identifierText, lineText } from '../text/cleanText.ts'
import { addressFields, withWholeAddress } from './addressSchemas.ts'
import { isCrNumber, isVatNumber } from './companyNumbers.ts'
import { code } from './validation.ts'

/** Companies that customers buy for. */

/** A number as it is typed: in digits of any of the three sets, in groups or not. */
const companyNumber = (required: FieldErrorCode) =>
  z
    .string({ error: required })
    .transform((text) => identifierText(text).replace(/[ .-]/g, ''))
    .pipe(z.string().max(60, code('too_long')))

const companyText = z
  .string({ error: code('company_required') })
  .max(1_000, code('too_long'))
  .overwrite(lineText)
  .max(120, code('too_long'))

/** A name needs a letter or digit. */
const letterOrDigit = /[\p{L}\p{N}]/u

/** Empty: the company is not registered for VAT. */
const vatNumber = companyNumber('invalid_vat_number').refine(
  (text) => text === '' || isVatNumber(text),
  code('invalid_vat_number'),
)

/** A company as staff correct it on an order; all empty: it is for none. */
export const buyerCompanyFields = {
  buyerCompany: companyText.refine((text) => text === '' || letterOrDigit.test(text), code('company_required')),
  buyerVatNumber: vatNumber,
  buyerCrNumber: companyNumber('invalid_cr_number').refine(
    (text) => text === '' || isCrNumber(text),
    code('invalid_cr_number'),
  ),
}

/** A customer's data of the company that they buy for. One that is registered for VAT has an address. */
const company = z.object({
  company_name: companyText.regex(letterOrDigit, code('company_required')),
  vat_number: vatNumber,
  cr_number: companyNumber('cr_number_required')
    .pipe(z.string().min(1, code('cr_number_required')))
    .refine((text) => text === '' || isCrNumber(text), code('invalid_cr_number')),
  street: addressFields.street.default(''),
  building: addressFields.building.default(''),
  district: addressFields.district.default(''),
  city: addressFields.city.default(''),
  postcode: addressFields.postcode.default(''),
  additional_number: addressFields.additionalNumber.default(''),
})

export const tradeAccountForm = withWholeAddress(company, {
  additional: 'additional_number',
  isNeeded: ({ vat_number }) => vat_number !== '',
})
