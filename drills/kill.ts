import { setTimeout as sleep } from 'node:timers/promises'
import { checkLedger } from './ledger.ts'
import type { DrillShop } from './openDrillShop.ts'
import { max, p50 } from './percentile.ts'
import { type Figure, must, type Report, took, within } from './report.ts'
import { startSales } from './startSales.ts'
import { withSeededShop } from './withSeededShop.ts'

const victims = ['shop', 'database', 'both'] as const
const names = { shop: 'the shop', database: 'the database server', both: 'both at once' }
const readyGoalMs = 2_000
const timeoutMs = 120_000

interface KillOptions {
  /** kill -9 of each, so often. */
  rounds?: number
  /** Orders in all, at least. */
  sales?: number
  customers?: number
}

/** kill -9 of the shop, of its database server and of both, in turn, in the middle of sales. */
export async function kill({ rounds = 15, sales = 500, customers = 8 }: KillOptions = {}): Promise<Report> {
  return withSeededShop({ products: 200, settings: { RATE_LIMIT: 'off' } }, async (shop, before) => {
    const salesLoad = await startSales(shop, { customers, retryMs: 100 })
    const times = { shop: [] as number[], database: [] as number[], both: [] as number[] }
    // As many sales between two kills as leave some after the last.
    const pause = Math.floor(sales / (rounds * victims.length + 1))
    for (let round = 0; round < rounds; round += 1) {
      for (const victim of victims) {
        await salesLoad.untilSold(pause)
        // Somewhere in a sale, not always where one has just ended.
        await sleep(Math.random() * 30)
        times[victim].push(await killAndWait(shop, victim))
      }
    }
    await salesLoad.untilSold(Math.max(pause, sales - salesLoad.sales.length))
    await salesLoad.stop()
    const unanswered = salesLoad.attempts.filter(({ path, status }) => path.endsWith('/checkout') && status !== 200)
    return {
      title: `kill: ${rounds * victims.length} × kill -9 within ${salesLoad.sales.length} sales of ${customers} customers`,
      figures: [
        ...victims.flatMap((victim) => recovery(victim, times[victim])),
        { what: 'checkouts not answered or refused, and sent again', measured: String(unanswered.length) },
        ...(await checkLedger(shop, { sales: salesLoad.sales, before })),
      ],
    }
  })
}

function recovery(victim: (typeof victims)[number], times: number[]): Figure[] {
  const again = times.filter(Number.isFinite).length
  return [
    must(`ready again after ${names[victim]} was killed`, String(times.length), {
      met: again === times.length,
      measured: String(again),
    }),
    took(`  time until ready, median`, p50(times)),
    within(`  time until ready, longest`, readyGoalMs, max(times)),
  ]
}

/** Milliseconds until the shop says that it is ready, on a database server that is not the killed one; Infinity: never. */
async function killAndWait(shop: DrillShop, victim: (typeof victims)[number]): Promise<number> {
  const killed = shop.serverPid()
  const begun = performance.now()
  await shop.kill(victim)
  // A database that died is the shop's own business.
  if (victim !== 'database') await shop.start()
  while (performance.now() - begun < timeoutMs) {
    const server = shop.serverPid()
    if (server > 0 && server !== killed && (await shop.isReady())) return performance.now() - begun
    await sleep(5)
  }
  return Number.POSITIVE_INFINITY
}
