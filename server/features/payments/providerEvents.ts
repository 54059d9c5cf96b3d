import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { paymentEvents } from './tables.ts'

/** Something the payment provider has told of; it may tell it more than once. */
export interface ProviderEvent {
  /** SHA-256 of the signed body in hex. */
  id: string
  name: string
}

/** Whether this event has been heard and acted on before. */
export async function isKnownEvent(db: Database, { id }: ProviderEvent): Promise<boolean> {
  const known = await db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(eq(paymentEvents.eventId, id))
  return known.length > 0
}

/** Inside the transaction of what the event brings about, so that one that failed is heard again. */
export async function rememberEvent(tx: Database, { id, name }: ProviderEvent, heardAt: Date): Promise<void> {
  await tx.insert(paymentEvents).values({ eventId: id, event: name, createdAt: heardAt }).onConflictDoNothing()
}
