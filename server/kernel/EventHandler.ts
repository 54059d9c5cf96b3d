import type { Database } from '../platform/database/Database.ts'
import type { EventData, EventName } from './Events.ts'
import type { Shop } from './Shop.ts'

export interface PublishedEvent<Name extends EventName> {
  id: number
  name: Name
  data: EventData[Name]
  /** When it happened. */
  at: Date
}

/**
 * Does one thing that follows from an event. It writes with `tx` alone, which commits with the mark that it is done;
 * whatever it throws means "again later". What is not in the database, it leaves to a job that it adds.
 */
export type EventHandler<Name extends EventName, Context extends Shop = Shop> = (
  tx: Database,
  shop: Context,
  event: PublishedEvent<Name>,
) => Promise<void>

/** The handlers of events, by names that are stored: a handler that is renamed does not know what waits for it. */
export type EventHandlers<Names extends EventName = EventName, Context extends Shop = Shop> = {
  readonly [Name in Names]: Readonly<Record<string, EventHandler<Name, Context>>>
}
