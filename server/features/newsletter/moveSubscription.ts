import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { knownAddresses, suppress } from './suppression.ts'
import { subscribers } from './tables.ts'

/**
 * Who wanted the newsletter in one mailbox wants it in the other, since when they said so; once where both were on the list.
 * Whoever has left it in either is off it.
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
