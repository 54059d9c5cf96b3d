import { z } from 'zod'
import { code, optional } from '../fields/validation.ts'
import { nameText } from '../text/cleanText.ts'

/** A value of a field of the specification template that products are filtered by, as `fieldValueKey` compares it. */
export interface FieldFilter {
  field: string
  value: string
}

const maxFilters = 100
/** Of different fields. */
const maxFields = 20

/** As it stands in an address: `diameter:110`. In the value `%` and `,` are escaped: several stand with commas between. */
export const fieldFilterText = ({ field, value }: FieldFilter): string =>
  `${field}:${value.replace(/[%,]/g, encodeURIComponent)}`

/** Reads what `fieldFilterText` writes; `null` for what is none. */
export function parseFieldFilter(text: string): FieldFilter | null {
  const [, field = '', escaped = ''] = /^([a-z0-9]{1,60}):(.{1,300})$/i.exec(text) ?? []
  const value = escaped.replaceAll('%2C', ',').replaceAll('%2c', ',').replaceAll('%25', '%')
  return field === '' || value === '' ? null : { field, value }
}

/** Values of fields as a query names them, one or several. Those of one field are alternatives. */
export const fieldFilterList = optional(
  z
    .union([z.string(), z.array(z.string())])
    .transform((texts) => [texts].flat().flatMap((text) => text.split(',')))
    .pipe(
      z
        .array(
          z.string().transform((text, context): FieldFilter => {
            const filter = parseFieldFilter(nameText(text))
            if (filter) return filter
            context.addIssue({ code: 'custom', message: code('invalid_value') })
            return z.NEVER
          }),
        )
        .max(maxFilters)
        .refine((filters) => new Set(filters.map(({ field }) => field)).size <= maxFields),
    ),
)
