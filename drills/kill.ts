import { setTimeout as sleep } from 'node:timers/promises'
import { checkBooks, readStock } from './books.ts'
import { openMarket } from './market.ts'
import { type House, openHouse } from './openHouse.ts'
import { longest, p50 } from './percentile.ts'
import { type Figure, must, type Report, took, within } from './report.ts'
import { stockShelves } from './stockShelves.ts'

const victims = ['shop', 'database', 'both'] as const
const names = { shop: 'the shop', database: 'the database server', both: 'both at once' }
const readyGoalMs = 2_000
const patienceMs = 120_000

interface KillWish {
  /** kill -9 of each, so often. */
  rounds?: number
  /** Orders in all, at least. */
  sales?: number
  customers?: number
}

/** kill -9 of the shop, of its database server and of both, in turn, in the middle of sales. */
export async function kill({ rounds = 15, sales = 500, customers = 8 }: KillWish = {}): Promise<Report> {
  const house = await openHouse({ settings: { RATE_LIMIT: 'off' } })
  try {
    await stockShelves(house, 200)
    const before = await readStock(house)
    const market = await openMarket(house, { customers, retryMs: 100 })
    const times = { shop: [] as number[], database: [] as number[], both: [] as number[] }
    // As many sales between two kills as leave some after the last.
    const pause = Math.floor(sales / (rounds * victims.length + 1))
    for (let round = 0; round < rounds; round += 1) {
      for (const victim of victims) {
        await market.untilSold(pause)
        // Somewhere in a sale, not always where one has just ended.
        await sleep(Math.random() * 30)
        times[victim].push(await killAndWait(house, victim))
      }
    }
    await market.untilSold(Math.max(pause, sales - market.sales.length))
    await market.stop()
    const unanswered = market.attempts.filter(({ path, status }) => path.endsWith('/checkout') && status !== 200)
    return {
      title: `kill: ${rounds * victims.length} × kill -9 within ${market.sales.length} sales of ${customers} customers`,
      figures: [
        ...victims.flatMap((victim) => recovery(victim, times[victim])),
        { what: 'checkouts not answered or refused, and sent again', measured: String(unanswered.length) },
        ...(await checkBooks(house, { sales: market.sales, before })),
      ],
    }
  } finally {
    await house.close()
  }
}

function recovery(victim: (typeof victims)[number], times: number[]): Figure[] {
  const again = times.filter(Number.isFinite).length
  return [
    must(`ready again after ${names[victim]} was killed`, String(times.length), {
      met: again === times.length,
      measured: String(again),
    }),
    took(`  time until ready, median`, p50(times)),
    within(`  time until ready, longest`, readyGoalMs, longest(times)),
  ]
}

/** Milliseconds until the shop says that it is ready, on a database server that is not the killed one; Infinity: never. */
async function killAndWait(house: House, victim: (typeof victims)[number]): Promise<number> {
  const killed = house.serverPid()
  const begun = performance.now()
  await house.kill(victim)
  // A database that died is the shop's own business.
  if (victim !== 'database') await house.start()
  while (performance.now() - begun < patienceMs) {
    const server = house.serverPid()
    if (server > 0 && server !== killed && (await house.isReady())) return performance.now() - begun
    await sleep(5)
  }
  return Number.POSITIVE_INFINITY
}
