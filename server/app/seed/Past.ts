import type { Caller, StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { PastShop } from './createPastShop.ts'

/** Dependencies for creating the past. */
export interface Past extends PastShop {
  tx: Database
  /** By email. */
  customers: ReadonlyMap<string, Caller>
  /** By SKU. */
  productIds: ReadonlyMap<string, number>
  /** An employee as the author of this call, at the current moment. */
  staff(call: string): StaffActor
}

/** Something that was done once. */
export interface PastAct {
  /** ISO 8601 instant. */
  at: string
  act(): Promise<unknown>
}

/**
 * Looks up what the data refers to.
 * @throws if it is missing
 */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, noun: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The seed data names the ${noun} ${String(key)}, which it does not have`)
  return value
}
