import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { moveNotifications } from '../../notifications/index.ts'
import { tradeRequests } from './tables.ts'

/**
 * Hands over what one account asked for to another of the same person; the caller holds both. One company is approved at most,
 * and one request waits: where the account that stays has either, its own counts.
 */
export async function moveTradeRequests(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  const standing = (userId: number) =>
    and(eq(tradeRequests.userId, userId), inArray(tradeRequests.state, ['waiting', 'approved']))
  if ((await tx.$count(tradeRequests, standing(into))) > 0) {
    await tx.delete(tradeRequests).where(and(eq(tradeRequests.userId, from), eq(tradeRequests.state, 'waiting')))
    await tx.update(tradeRequests).set({ state: 'replaced' }).where(standing(from))
  }
  await tx.update(tradeRequests).set({ userId: into }).where(eq(tradeRequests.userId, from))
  await moveNotifications(tx, 'tradeRequested', { from, into })
}
