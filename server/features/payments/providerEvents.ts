import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { paymentEvents } from './tables.ts'

/** An event of a payment provider; it may be delivered more than once. */
export interface ProviderEvent {
  provider: string
  /** SHA-256 of the signed body in hex. */
  id: string
  name: string
}

/** Whether this event has been processed. */
export async function isProcessedEvent(db: Database, { provider, id }: ProviderEvent): Promise<boolean> {
  const known = await db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, id)))
  return known.length > 0
}

/** Inside the transaction of its effects, so that a failed event is processed again. */
export async function recordEvent(
  tx: Database,
  { provider, id, name }: ProviderEvent,
  receivedAt: Date,
): Promise<void> {
  await tx
    .insert(paymentEvents)
    .values({ provider, eventId: id, event: name, createdAt: receivedAt })
    .onConflictDoNothing()
}
