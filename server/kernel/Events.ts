import type { Database } from '../platform/database/Database.ts'

/**
 * Events of the shop: name → ids and plain facts. Each feature declares its own beside their handlers (`declare module` in its
 * eventHandlers.ts). No personal data, because events outlive what customers delete.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members by declaration merging.
export interface EventData {}
export type EventName = keyof EventData

export type ShopEvent = { [Name in EventName]: { name: Name; data: EventData[Name] } }[EventName]

export interface Events {
  /**
   * Publishes an event inside the caller's transaction, in one statement: each of its handlers (app/events/eventHandlers.ts)
   * takes effect once if and only if that commits.
   */
  publish<Name extends EventName>(tx: Database, name: Name, data: EventData[Name]): Promise<void>
  /** Publishes several events, in one statement too. */
  publishAll(tx: Database, ...events: ShopEvent[]): Promise<void>
}
