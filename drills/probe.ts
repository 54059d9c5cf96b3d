import { setTimeout as sleep } from 'node:timers/promises'
import type { DrillShop } from './openDrillShop.ts'
import { openReconnectingClient } from './reconnectingClient.ts'

/** One answer: what was asked for and when, by performance.now(), how long it took, and its status (0: none came). */
export interface Sample {
  path: string
  at: number
  ms: number
  status: number
}

export interface Probe {
  samples: Sample[]
  stop(): Promise<void>
}

/**
 * Sends one request after the other, from an address that does nothing else. If a reply delays the next requests, their delay
 * counts: visitors do not come more slowly because the shop is slow.
 */
export function startProbe(
  { url, closed }: Pick<DrillShop, 'url' | 'closed'>,
  { everyMs, path }: { everyMs: number; path: () => string },
): Probe {
  const samples: Sample[] = []
  const headers = { 'accept-encoding': 'br', cookie: 'language=ar' }
  let stopping = false
  const asking = (async () => {
    const client = openReconnectingClient(url)
    const begun = performance.now()
    for (let count = 0; !stopping && !closed.aborted; count += 1) {
      const due = begun + count * everyMs
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      const at = early > 0 ? performance.now() : due
      const asked = path()
      const answer = await client.ask({ path: asked, headers })
      samples.push({ path: asked, at, ms: performance.now() - at, status: answer?.status ?? 0 })
      if (answer === null) await sleep(everyMs)
    }
    client.close()
  })()
  return {
    samples,
    async stop() {
      stopping = true
      await asking
    },
  }
}

/** Times of the replies with 200. */
export const goodTimes = (samples: readonly Sample[]) =>
  samples.filter(({ status }) => status === 200).map(({ ms }) => ms)

/** Samples whose requests started within these moments. */
export const between = (samples: readonly Sample[], from: number, to: number) =>
  samples.filter(({ at }) => at >= from && at < to)
