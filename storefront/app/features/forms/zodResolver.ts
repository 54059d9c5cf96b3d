import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

export * as schemas from '@rawaj/contract/fields/validation.ts'

/**
 * Validates a form with a schema. Each field gets the schema's own code; the library's resolver would use the first alternative
 * of an optional field, which does not explain the input's error.
 */
export function zodResolver(schema: ZodType): Resolver {
  return async (values, _context, options) => {
    const read = await schema.safeParseAsync(values)
    if (read.success) return { values: read.data as typeof values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, message } of read.error.issues) errors[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
