import { z } from 'zod'
import type { FieldErrorCode } from '../api/errors.ts'
import { identifierText, lineText } from '../text/cleanText.ts'
import type { NationalAddress } from './nationalAddress.ts'

/** Digits of any of the three sets, which may be typed in groups. */
const digits = (pattern: RegExp, error: FieldErrorCode) =>
  z
    .string({ error })
    .overwrite((text) => identifierText(text).replace(/[ -]/g, ''))
    .regex(pattern, error)

const line = (error: FieldErrorCode, maxLength: number) =>
  z
    .string({ error })
    .overwrite(lineText)
    .max(maxLength, 'too_long' satisfies FieldErrorCode)

/** Fields of a form with an address. Each may be empty by itself: `withWholeAddress` says when it may not. */
export const addressFields = {
  street: line('street_required', 120),
  building: digits(/^(?:\d{4})?$/, 'invalid_building'),
  district: line('district_required', 60),
  city: line('city_required', 60),
  postcode: digits(/^(?:\d{5})?$/, 'invalid_postcode'),
  additionalNumber: digits(/^(?:\d{4})?$/, 'invalid_additional_number'),
} as const satisfies Record<keyof NationalAddress, z.ZodType>

const requiredParts = {
  street: 'street_required',
  building: 'building_required',
  district: 'district_required',
  city: 'city_required',
  postcode: 'postcode_required',
} as const satisfies Partial<Record<keyof NationalAddress, FieldErrorCode>>

type Part = keyof typeof requiredParts
const partNames = Object.keys(requiredParts) as Part[]

interface WholeAddress<Form> {
  /** Name of the additional number in the form. */
  additional?: string
  isNeeded?: (form: Form) => boolean
}

/** Requires every part of an address of which one is there, and of one that the rest of the form needs. */
export function withWholeAddress<Schema extends z.ZodType<Record<Part, string>>>(
  schema: Schema,
  { additional = 'additionalNumber', isNeeded = () => false }: WholeAddress<z.output<Schema>> = {},
): Schema {
  const isBegun = (form: z.output<Schema>) =>
    [...partNames, additional].some((name) => Boolean((form as Record<string, unknown>)[name]))
  return partNames.reduce(
    (whole, part) =>
      whole.refine((form) => form[part] !== '' || !(isBegun(form) || isNeeded(form)), {
        path: [part],
        error: requiredParts[part],
      }),
    schema,
  )
}

/** An address, or all of its parts empty. */
export const nationalAddress = withWholeAddress(z.object(addressFields))
