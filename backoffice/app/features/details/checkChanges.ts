import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { changesOf, type Values, type Versioned } from './fieldTypes.ts'

const requiredError = { type: 'required', message: 'required' satisfies FieldErrorCode }

/** Checks what was changed; what was there before has been taken by the shop, as it is. A new thing is checked whole. */
export function checkChanges(schema: z.ZodType, base: Versioned, required: readonly string[]): Resolver<Values> {
  const check = zodResolver(schema as z.ZodType<Values, Values>) as Resolver<Values>
  return async (values, context, options) => {
    const { errors } = await check(values, context, options)
    const changed = changesOf(base.values, values)
    const found = Object.entries(errors).filter(([name]) => base.version === 0 || name in changed)
    const empty = required.filter((name) => String(values[name] ?? '').trim() === '')
    const all = { ...Object.fromEntries(found), ...Object.fromEntries(empty.map((name) => [name, requiredError])) }
    return Object.keys(all).length > 0 ? { values: {}, errors: all as FieldErrors<Values> } : { values, errors: {} }
  }
}
