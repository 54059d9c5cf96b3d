import { type CallName, type Route, routes } from '@rawaj/contract/routes.ts'
import type { Settings } from '../settings.ts'
import { sealJson } from './seal.ts'
import { jsonOf } from './sharedJson.ts'

/** The text of a success reply, with the table's field sealed. */
export function successReply(name: CallName, reply: { message: string }, { payload }: Settings): string {
  const { sealed }: Route = routes[name]
  const fields = Object.entries({ success: true, ...reply }).filter(([, value]) => value !== undefined)
  const texts = fields.map(([field, value]) => {
    // Base64 needs no escaping, and looking for what does in so long a text takes its time.
    if (field === sealed && payload.sealed) return `"${field}":"${sealJson(jsonOf(value), payload)}"`
    return `"${field}":${JSON.stringify(value)}`
  })
  return `{${texts.join()}}`
}
