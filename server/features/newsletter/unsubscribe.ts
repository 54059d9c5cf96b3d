import type { SubscriberStatus } from '@rawaj/contract/newsletter/campaignKinds.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { subscribers } from './tables.ts'

/**
 * Unsubscribes.
 * @returns whether they were subscribed
 */
export async function endSubscription(
  tx: Database,
  id: number,
  { status, at }: { status: Exclude<SubscriberStatus, 'subscribed'>; at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(subscribers)
    .set({ status, endedAt: at })
    .where(and(eq(subscribers.id, id), eq(subscribers.status, 'subscribed')))
    .returning({ id: subscribers.id })
  return ended.length > 0
}
