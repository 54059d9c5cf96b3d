import { z } from 'zod'
import { code, optional } from '../fields/validation.ts'
import { nameText } from '../text/cleanText.ts'
import { type FieldFilter, maxFieldFilters, maxFilteredFields, parseFieldFilter } from './fieldFilterText.ts'

export { type FieldFilter, fieldFilterText, parseFieldFilter } from './fieldFilterText.ts'

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
        .max(maxFieldFilters)
        .refine((filters) => new Set(filters.map(({ field }) => field)).size <= maxFilteredFields),
    ),
)
