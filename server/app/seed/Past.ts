import type { Caller, StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { PastShop } from './createPastShop.ts'

/** What the past is made in. */
export interface Past extends PastShop {
  tx: Database
  /** By email. */
  customers: ReadonlyMap<string, Caller>
  /** By SKU. */
  productIds: ReadonlyMap<string, number>
  /** Who works for the shop, as doing something now by this call. */
  staff(call: string): StaffActor
}

/** Something that was done once. */
export interface PastAct {
  /** ISO 8601 instant. */
  at: string
  act(): Promise<unknown>
}

/** What the data names must be in it. */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, noun: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The seed data names the ${noun} ${String(key)}, which it does not have`)
  return value
}
