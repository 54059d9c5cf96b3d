import type { AppShop } from '../app/createShop.ts'
import { eventHandlers } from '../app/events/eventHandlers.ts'
import type { EventHandler, EventName, ShopEvent } from '../kernel/index.ts'

/**
 * Handles the shop's events where they are published, in that transaction, so that the effects of a call exist once it has
 * replied.
 */
export function handleEventsAtOnce(shop: AppShop): void {
  shop.events = {
    publish: (tx, name, data) => shop.events.publishAll(tx, { name, data } as ShopEvent),
    async publishAll(tx, ...published) {
      for (const event of published) {
        const handlers = Object.values(eventHandlers[event.name]) as EventHandler<EventName>[]
        for (const handle of handlers) await handle(tx, shop, { id: 0, at: shop.clock(), ...event })
      }
    },
  }
}
