import { isDeepStrictEqual } from 'node:util'
import type { Changes } from './tables.ts'

export interface ChangedFieldsOptions {
  /** Fields that are recorded without their values, because they are personal or secret. */
  withheld?: readonly string[] | undefined
}

/** Differences between two states of an entity; all fields if it is new or deleted. */
export function changedFields(
  before: object | null,
  after: object | null,
  { withheld = [] }: ChangedFieldsOptions = {},
): Changes {
  const old = new Map<string, unknown>(Object.entries(before ?? {}))
  const fresh = new Map<string, unknown>(Object.entries(after ?? {}))
  return Object.fromEntries(
    [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
      const [was, is] = [old.get(field), fresh.get(field)]
      if (isDeepStrictEqual(was, is)) return []
      const values = { ...(before && { before: was }), ...(after && { after: is }) }
      return [[field, withheld.includes(field) ? null : values] as const]
    }),
  )
}
