import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { knownAddresses, suppress } from './suppression.ts'
import { subscribers } from './tables.ts'

/**
 * Moves a subscription to the other mailbox, with its date; one remains if both were subscribed. If either has unsubscribed, so
 * have both.
 */
export async function moveSubscription(
  tx: Database,
  { from, into, at }: { from: string; into: string; at: Date },
): Promise<void> {
  const [there] = await tx.select().from(subscribers).where(eq(subscribers.email, into))
  if (!there) {
    const { left } = await knownAddresses(tx, [into])
    const [moved] = await tx
      .update(subscribers)
      .set({ email: into })
      .where(eq(subscribers.email, from))
      .returning({ id: subscribers.id, status: subscribers.status })
    if (moved?.status === 'subscribed' && left.has(into))
      await tx.update(subscribers).set({ status: 'unsubscribed', endedAt: at }).where(eq(subscribers.id, moved.id))
    if (moved && moved.status !== 'subscribed') await suppress(tx, from, at)
    return
  }
  const [gone] = await tx.delete(subscribers).where(eq(subscribers.email, from)).returning()
  if (gone && gone.status !== 'subscribed') await suppress(tx, from, at)
  if (gone?.status !== 'unsubscribed' || there.status === 'unsubscribed') return
  await tx.update(subscribers).set({ status: 'unsubscribed', endedAt: gone.endedAt }).where(eq(subscribers.email, into))
}
