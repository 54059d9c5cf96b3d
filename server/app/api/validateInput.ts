import type { CallSchemas } from '@rawaj/contract/api/Call.ts'
import { type CallName, calls, type ValidatedInput } from '@rawaj/contract/api/calls.ts'
import { type FieldErrorCode, fieldErrorCatalogue, isFieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { z } from 'zod'
import { AppError, type FieldError } from '../../platform/errors/AppError.ts'

/** The parts of a request before validation. */
export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

const parts = ['params', 'query', 'body'] as const

/**
 * Validates every part of a call by the contract's schemas.
 * @throws whatever `validateParts` throws
 */
export function validateInput<Name extends CallName>(name: Name, raw: RawInput): ValidatedInput<Name> {
  return validateParts<ValidatedInput<Name>>(calls[name], raw)
}

/**
 * Validates every part by its schema.
 * @throws `invalid_input` with all errors of all parts together, by field
 */
export function validateParts<Checked>(schemas: Partial<CallSchemas>, raw: RawInput): Checked {
  const checked: Record<string, unknown> = {}
  const fields: Record<string, FieldError> = {}
  let refused = false
  for (const part of parts) {
    const result = schemas[part]?.safeParse(raw[part] ?? {})
    if (result?.success) checked[part] = result.data
    if (!result || result.success) continue
    refused = true
    for (const issue of result.error.issues) {
      const field = fieldOf(issue)
      if (field !== undefined) fields[field] ??= fieldErrorOf(issue, raw[part])
    }
  }
  if (refused) throw new AppError('invalid_input', Object.keys(fields).length > 0 ? { fields } : {})
  return checked as Checked
}

/** `datas.buyer_address` → `buyer_address`, `cat_id.0` → `cat_id`: the last name of the path, without list positions. */
function fieldOf(issue: z.core.$ZodIssue): string | undefined {
  return issue.path.filter((step) => typeof step === 'string').at(-1)
}

/** Most schemas name the code themselves; the rest keep zod's message, which says what was expected. */
function fieldErrorOf(issue: z.core.$ZodIssue, part: unknown): FieldError {
  if (isFieldErrorCode(issue.message)) return { code: issue.message, message: fieldErrorCatalogue[issue.message] }
  return { code: codeOf(issue, part), message: issue.message }
}

function codeOf(issue: z.core.$ZodIssue, part: unknown): FieldErrorCode {
  if (valueAt(part, issue.path) === undefined) return 'required'
  const alternative = lastAlternative(issue)
  if (alternative.code === 'too_small') return 'out_of_range'
  if (alternative.code !== 'too_big') return 'invalid_value'
  return alternative.origin === 'string' || alternative.origin === 'array' ? 'too_long' : 'out_of_range'
}

/** The issue that a union's message refers to (`optional` in contract/fields/validation.ts). */
function lastAlternative(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return last ? lastAlternative(last) : issue
}

function valueAt(part: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    part,
  )
}
