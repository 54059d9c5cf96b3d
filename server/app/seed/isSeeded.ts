import { shopState } from '../../kernel/tables.ts'
import type { Database } from '../../platform/database/Database.ts'

/** Whether the shop was filled before, with the demo or with its administrator alone. */
export async function isSeeded(db: Database): Promise<boolean> {
  const [state] = await db.select({ seededAt: shopState.seededAt }).from(shopState)
  return state?.seededAt != null
}
