import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { subscribers } from './tables.ts'

/** Who wanted the newsletter in one mailbox wants it in the other, since when they said so; once where both were on the list. */
export async function moveSubscription(tx: Database, { from, into }: { from: string; into: string }): Promise<void> {
  const there = await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, into))
  if (there.length > 0) await tx.delete(subscribers).where(eq(subscribers.email, from))
  else await tx.update(subscribers).set({ email: into }).where(eq(subscribers.email, from))
}
