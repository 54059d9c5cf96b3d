import { and, asc, eq, isNull, sql } from 'drizzle-orm'
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
    await handleTogether(shop, handlers, [handling])
  } catch (error) {
    await noteFailure(shop, handling, error)
    throw error
  }
}

/**
 * Runs several handlers; those of one event share a transaction, and so cost fewer statements. Those of different events do not:
 * some lock what the event is about, and it would be locked in another order than elsewhere.
 * @throws as `handleEvent`, for the first that fails; of its event nothing is written then, and each is to be run by itself
 */
export async function handleEvents<Context extends Shop>(
  shop: Context,
  handlers: EventHandlers<Context>,
  handlings: readonly Handling[],
): Promise<void> {
  for (const ofEvent of Map.groupBy(handlings, ({ eventId }) => eventId).values())
    await handleTogether(shop, handlers, ofEvent)
}

async function handleTogether<Context extends Shop>(
  shop: Context,
  handlers: EventHandlers<Context>,
  handlings: readonly Handling[],
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const open = await lockOpenHandlings(tx, handlings)
    for (const { handler, event } of open) await findHandler(handlers, event.name, handler)(tx, shop, event)
    if (open.length > 0) await tx.update(eventHandlings).set({ doneAt: shop.clock() }).where(isAmong(handlings))
  })
}

/** As JSON, so that the statement is the same for any number of handlings and stays prepared. */
const isAmong = (handlings: readonly Handling[]) =>
  sql`(${eventHandlings.eventId}, ${eventHandlings.handler}) in (
    select "eventId", handler from jsonb_to_recordset(${JSON.stringify(handlings)}::jsonb)
      as handling("eventId" bigint, handler text))`

/** The handlings that are not done yet, locked. Waits for a process that is handling one of them now. */
async function lockOpenHandlings(tx: Database, handlings: readonly Handling[]) {
  const rows = await tx
    .select({
      handler: eventHandlings.handler,
      event: { id: events.id, name: events.name, data: events.data, at: events.at },
    })
    .from(eventHandlings)
    .innerJoin(events, eq(events.id, eventHandlings.eventId))
    .where(and(isAmong(handlings), isNull(eventHandlings.doneAt)))
    // In the order in which every process locks them.
    .orderBy(asc(eventHandlings.eventId), asc(eventHandlings.handler))
    .for('no key update', { of: eventHandlings })
  // Written by `publish`, whose data fits the name.
  return rows as { handler: string; event: PublishedEvent<EventName> }[]
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
      .where(and(isAmong([handling]), isNull(eventHandlings.doneAt)))
  } catch (failure) {
    shop.log.warn({ ...handling, err: failure }, 'the failure of an event’s handler could not be noted')
  }
}
