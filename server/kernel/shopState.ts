import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/Database.ts'
import { shopState } from './tables.ts'

/** The shop's record of itself; undefined before its first start. */
export async function readShopState(db: Database): Promise<typeof shopState.$inferSelect | undefined> {
  const [state] = await db.select().from(shopState)
  return state
}

/**
 * Proves that the database accepts writes: the row keeps its values, and PostgreSQL prunes the dead version with the next one.
 */
export async function touchShopState(db: Database): Promise<void> {
  await db.update(shopState).set({ one: true })
}

/** From now on the shop counts as filled with nothing. */
export async function forgetSeed(tx: Database): Promise<void> {
  await tx.update(shopState).set({ seed: 'none', seededUpTo: {} })
}

/** SQL: whether the shop was filled as a demo. */
export const isDemoShop: SQL<boolean> = sql<boolean>`coalesce((select ${shopState.seed} = 'demo' from ${shopState}), false)`
