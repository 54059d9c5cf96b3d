import { type CallName, type Route, routes } from '@rawaj/contract/routes.ts'
import type { Settings } from '../settings.ts'
import { seal } from './seal.ts'

/** The text of a success reply, with the table's field sealed. */
export function successReply(name: CallName, reply: { message: string }, { payload }: Settings): string {
  const { sealed }: Route = routes[name]
  const fields: Record<string, unknown> = { success: true, ...reply }
  if (sealed !== undefined && payload.sealed) fields[sealed] = seal(fields[sealed], payload)
  return JSON.stringify(fields)
}
