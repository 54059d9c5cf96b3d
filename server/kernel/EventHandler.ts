import type { Database } from '../platform/database/Database.ts'
import type { EventData, EventName } from './Events.ts'
import type { Shop } from './Shop.ts'

export interface PublishedEvent<Name extends EventName> {
  id: number
  name: Name
  data: EventData[Name]
  at: Date
}

/**
 * Handles one effect of an event. It writes with `tx` alone, which commits together with the mark that it is done; throwing means
 * a retry. Effects outside the database are left to a job that it adds.
 */
export type EventHandler<Name extends EventName, Context extends Shop = Shop> = (
  tx: Database,
  shop: Context,
  event: PublishedEvent<Name>,
) => Promise<void>

/** Handlers of events by stored name: after a rename, the events that waited for the old name are not handled. */
export type EventHandlers<Context extends Shop = Shop> = {
  readonly [Name in EventName]: Readonly<Record<string, EventHandler<Name, Context>>>
}
