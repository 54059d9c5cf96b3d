import { type FieldErrorCode, isFieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { settingsChanges } from '@rawaj/contract/settings/settingsInputs.ts'
import { type SettingsGroup, settingsGroups } from '@rawaj/contract/settings/shopSettings.ts'
import type { z } from 'zod'
import { assertNoFieldErrors } from '../../platform/errors/AppError.ts'
import { secretNames } from './resolveSettings.ts'

/** Changes of a group: values by field, and secrets by name, null for one that is removed. */
export interface Changes {
  values: Record<string, unknown>
  secrets: Record<string, string | null>
}

/**
 * Reads the changed fields of a save.
 * @throws `invalid_input` with all that is wrong, by field: `social.0.url`
 */
export function parseChanges(group: SettingsGroup, input: Readonly<Record<string, unknown>>): Changes {
  const fields: Record<string, FieldErrorCode> = {}
  const result = settingsChanges[group].safeParse(input)
  for (const issue of result.error?.issues ?? []) {
    const wrong = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.')]
    for (const field of wrong) fields[field] ??= errorOf(issue)
  }
  const changes: Changes = { values: {}, secrets: {} }
  for (const [field, value] of Object.entries(result.data ?? {})) {
    if (value === undefined) continue
    if (Object.hasOwn(settingsGroups[group].shape, field)) changes.values[field] = value
    else if (secretNames[group]?.includes(field)) changes.secrets[field] = value as string | null
    else fields[field] = 'invalid_value'
  }
  assertNoFieldErrors(fields)
  return changes
}

const errorOf = ({ message }: z.core.$ZodIssue): FieldErrorCode =>
  isFieldErrorCode(message) ? message : 'invalid_value'
