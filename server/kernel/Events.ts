import type { Database } from '../platform/database/Database.ts'

/**
 * What happens in the shop: name → ids and plain facts. Each feature declares its own beside their handlers (`declare module` in
 * its eventHandlers.ts). Nothing personal, because events outlive what customers have deleted.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members by declaration merging.
export interface EventData {}
export type EventName = keyof EventData

/** Something that has happened. */
export type ShopEvent = { [Name in EventName]: { name: Name; data: EventData[Name] } }[EventName]

export interface Events {
  /**
   * Publishes what happened inside the caller's transaction: each of its handlers (app/events/eventHandlers.ts) does its
   * part once if and only if that commits. One statement.
   */
  publish<Name extends EventName>(tx: Database, name: Name, data: EventData[Name]): Promise<void>
  /** The same for several, in one statement too. */
  publishAll(tx: Database, ...events: ShopEvent[]): Promise<void>
}
