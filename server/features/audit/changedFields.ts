import { isDeepStrictEqual } from 'node:util'
import type { Changes } from './tables.ts'

interface Options {
  /** Fields that are recorded without their values, because they are personal or secret. */
  withheld?: readonly string[]
}

/** Differences between two states of an entity; all fields if it is new or deleted. */
export function changedFields(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
  { withheld = [] }: Options = {},
): Changes {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [was, is] = [before?.[field], after?.[field]]
      if (isDeepStrictEqual(was, is)) return []
      const values = { ...(before && { before: was }), ...(after && { after: is }) }
      return [[field, withheld.includes(field) ? null : values] as const]
    }),
  )
}
