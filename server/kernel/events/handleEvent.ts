import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { errorSummary } from '../../platform/logging/errorSummary.ts'
import type { EventHandler, EventHandlers, PublishedEvent } from '../EventHandler.ts'
import type { EventName } from '../Events.ts'
import type { JobData } from '../Jobs.ts'
import type { Shop } from '../Shop.ts'
import { eventHandlings, events } from './tables.ts'

type Handling = JobData['handleEvent']

/**
 * Runs one handler of an event (a job): its writes and the mark that it is done are one transaction. Repeated or concurrent runs
 * have no further effect.
 * @throws whatever the handler throws, after noting it; an error for a handler that this version does not have
 */
export async function handleEvent<Context extends Shop>(
  shop: Context,
  handlers: EventHandlers<Context>,
  handling: Handling,
): Promise<void> {
  try {
    await shop.db.transaction(async (tx) => {
      const event = await lockOpenHandling(tx, handling)
      if (!event) return
      const handler = findHandler(handlers, event.name, handling.handler)
      await handler(tx, shop, event)
      await tx.update(eventHandlings).set({ doneAt: shop.clock() }).where(isHandling(handling))
    })
  } catch (error) {
    await noteFailure(shop, handling, error)
    throw error
  }
}

const isHandling = ({ eventId, handler }: Handling) =>
  and(eq(eventHandlings.eventId, eventId), eq(eventHandlings.handler, handler))

/** The event, with its handling locked; undefined if it is done already. Waits for a process that is handling it now. */
async function lockOpenHandling(tx: Database, handling: Handling) {
  const [event] = await tx
    .select({ id: events.id, name: events.name, data: events.data, at: events.at })
    .from(eventHandlings)
    .innerJoin(events, eq(events.id, eventHandlings.eventId))
    .where(and(isHandling(handling), isNull(eventHandlings.doneAt)))
    .for('no key update', { of: eventHandlings })
  // Written by `publish`, whose data fits the name.
  return event as PublishedEvent<EventName> | undefined
}

function findHandler<Context extends Shop>(
  handlers: EventHandlers<Context>,
  name: EventName,
  handler: string,
): EventHandler<EventName, Context> {
  const ofEvent = Object.hasOwn(handlers, name) ? handlers[name] : {}
  const found = Object.hasOwn(ofEvent, handler) ? ofEvent[handler] : undefined
  // A handler of a newer version, whose processes take the job sooner or later; or of an older one, and then a person has to
  // look.
  if (!found) throw new Error(`This version of the shop has no handler ${handler} of ${name}`)
  return found as EventHandler<EventName, Context>
}

/** A statement of its own, because the handler's transaction is rolled back. */
async function noteFailure(shop: Shop, handling: Handling, error: unknown): Promise<void> {
  try {
    await shop.db
      .update(eventHandlings)
      .set({ failures: sql`${eventHandlings.failures} + 1`, lastError: errorSummary(error) })
      .where(and(isHandling(handling), isNull(eventHandlings.doneAt)))
  } catch (failure) {
    shop.log.warn({ ...handling, err: failure }, 'the failure of an event’s handler could not be noted')
  }
}
