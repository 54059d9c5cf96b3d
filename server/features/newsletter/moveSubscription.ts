import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { subscribers } from './tables.ts'

/**
 * Who wanted the newsletter in one mailbox wants it in the other, since when they said so; once where both were on the list.
 * Whoever has left it in either is off it.
 */
export async function moveSubscription(tx: Database, { from, into }: { from: string; into: string }): Promise<void> {
  const [there] = await tx.select().from(subscribers).where(eq(subscribers.email, into))
  if (!there) {
    await tx.update(subscribers).set({ email: into }).where(eq(subscribers.email, from))
    return
  }
  const [gone] = await tx.delete(subscribers).where(eq(subscribers.email, from)).returning()
  if (gone?.status !== 'unsubscribed' || there.status === 'unsubscribed') return
  await tx.update(subscribers).set({ status: 'unsubscribed', endedAt: gone.endedAt }).where(eq(subscribers.email, into))
}
