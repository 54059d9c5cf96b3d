import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/Database.ts'
import { shopState } from './tables.ts'

/** What the shop remembers about itself; undefined before its first start. */
export async function readShopState(db: Database): Promise<typeof shopState.$inferSelect | undefined> {
  const [state] = await db.select().from(shopState)
  return state
}

/** Proves that the database takes writes: the row stays as it is, and its new version is pruned with the next one. */
export async function touchShopState(db: Database): Promise<void> {
  await db.update(shopState).set({ one: true })
}

/** The shop was filled with nothing, from now on. */
export async function forgetSeed(tx: Database): Promise<void> {
  await tx.update(shopState).set({ seed: 'none', seededUpTo: {} })
}

/** Whether it was filled as a demo, in a query. */
export const isDemoShop: SQL<boolean> = sql<boolean>`coalesce((select ${shopState.seed} = 'demo' from ${shopState}), false)`
