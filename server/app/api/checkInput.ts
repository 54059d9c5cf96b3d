import { type CallSchemas, type CheckedInput, calls } from '@rawaj/contract/calls.ts'
import type { CallName } from '@rawaj/contract/routes.ts'
import type { z } from 'zod'
import { Refusal } from '../../platform/errors/Refusal.ts'

/** The parts of a request as they came in. */
export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

const parts = ['params', 'query', 'body'] as const

/** Checks every part of a call by the table's schemas; all errors of all parts come back together, by field. */
export function checkInput<Name extends CallName>(name: Name, raw: RawInput): CheckedInput<Name> {
  const schemas: CallSchemas = calls[name]
  const checked: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  let refused = false
  for (const part of parts) {
    const result = schemas[part]?.safeParse(raw[part] ?? {})
    if (result?.success) checked[part] = result.data
    if (!result || result.success) continue
    refused = true
    for (const issue of result.error.issues) {
      const field = fieldOf(issue)
      if (field !== undefined) errors[field] ??= issue.message
    }
  }
  if (refused) throw new Refusal('invalid_input', Object.keys(errors).length > 0 ? { errors } : {})
  return checked as CheckedInput<Name>
}

/** `datas.buyer_address` → `buyer_address`, `cat_id.0` → `cat_id`: the last name on the way, list places left out. */
function fieldOf(issue: z.core.$ZodIssue): string | undefined {
  return issue.path.filter((step) => typeof step === 'string').at(-1)
}
