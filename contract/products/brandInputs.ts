import { z } from 'zod'
import { patch } from '../api/callParts.ts'
import { code, emailOrNone, requiredName } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { identifierText } from '../text/cleanText.ts'
import { fieldKinds } from './fieldValues.ts'
import { maxSpecificationFields } from './productFilters.ts'
import { name, paragraphs, pictureUrl, text, version } from './productInputs.ts'

/** Values that staff set of brands, specification templates, and distributors; separate from products, whose form is large. */

export const brandInput = z.object({
  nameAr: requiredName(120),
  nameEn: requiredName(120),
  image: pictureUrl.nullable().optional().describe('A new logo; null removes it'),
})
export const updateBrandInput = patch(brandInput.shape)

/** Far more than a page offers to choose from. */
export const maxChoices = 100

/** A field of a template, without what depends on its kind. */
export const specificationFieldInput = z.object({
  key: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, code('invalid_value'))
    .describe('Stays as it is when the names change'),
  nameAr: name(120),
  nameEn: name(120),
  unitAr: text(20).default(''),
  unitEn: text(20).default(''),
  kind: z.enum(fieldKinds, { error: code('invalid_value') }).default('text'),
  choices: z
    .array(z.object({ ar: text(120), en: text(120) }).refine(({ ar, en }) => ar + en !== '', code('required')))
    .max(maxChoices, code('too_long'))
    .default([])
    .describe('Values that a `choice` takes, in their order; of other kinds none are kept'),
  filterable: z
    .boolean()
    .optional()
    .describe(
      'Whether shoppers filter lists by its values. Absent: as it was; of a new field, or one of another kind than it was, unless it is a text',
    ),
})

export const specificationFieldsInput = z.object({
  version: version.describe('Of the category, as it was read'),
  subcategoryId: id.nullable().default(null).describe('null: of the category itself'),
  fields: z
    .array(
      specificationFieldInput.refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
        path: ['choices'],
        error: 'required',
      }),
    )
    .max(maxSpecificationFields, code('too_long'))
    .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, code('key_taken'))
    .describe(
      'All of them, in order. What products say under one that is missing stays with them as rows of their own',
    ),
})

const distributorFields = {
  nameAr: name(120),
  nameEn: name(120),
  cityAr: requiredName(80),
  cityEn: requiredName(80),
  addressAr: paragraphs(500),
  addressEn: paragraphs(500),
  phone: z.string().overwrite(identifierText).max(40, code('too_long')),
  email: emailOrNone,
  latitude: z.number(code('out_of_range')).min(-90, code('out_of_range')).max(90, code('out_of_range')).nullable(),
  longitude: z.number(code('out_of_range')).min(-180, code('out_of_range')).max(180, code('out_of_range')).nullable(),
}

export const distributorInput = z.object({
  ...distributorFields,
  addressAr: distributorFields.addressAr.default(''),
  addressEn: distributorFields.addressEn.default(''),
  phone: distributorFields.phone.default(''),
  email: distributorFields.email.default(''),
  latitude: distributorFields.latitude.default(null),
  longitude: distributorFields.longitude.default(null).describe('Both or neither'),
})
export const updateDistributorInput = patch(distributorFields)
