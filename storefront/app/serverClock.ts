import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'

/** The shop's clock as a browser knows it, whose own may be minutes off; both in milliseconds since 1970. */
export function createServerClock(browserNow: () => number) {
  let offset: number | undefined
  return {
    /** Learns the time from the `Date` of a reply. It is never ahead of the shop, so the latest of all readings is the closest. */
    read(date: string | null) {
      const measured = Date.parse(date ?? '') - browserNow()
      if (!Number.isNaN(measured)) offset = Math.max(measured, offset ?? measured)
    },
    isKnown: () => offset !== undefined,
    /** The browser's own time as long as the shop's is not known. */
    now: () => browserNow() + (offset ?? 0),
  }
}

export type ServerClock = ReturnType<typeof createServerClock>

export const serverClock = createServerClock(() => Date.now())

export const shopNow = () => new Date(serverClock.now())

/** Makes a small call, whose reply carries the time, unless an earlier reply carried it. Never fails: without it the browser's clock holds. */
export async function readServerClock(shopApi: ShopApi): Promise<void> {
  if (!serverClock.isKnown()) await shopApi.nextChange({}).catch(() => undefined)
}
