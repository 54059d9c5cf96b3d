import { setTimeout as sleep } from 'node:timers/promises'
import { newSearch } from './newSearch.ts'
import type { DrillShop } from './openDrillShop.ts'
import { type LoadClients, openLoadClients, statusesShown } from './openLoadClients.ts'
import { max, p50, p99 } from './percentile.ts'
import { goodTimes, type Sample, startProbe } from './probe.ts'
import { type Figure, must, type Report, took, within } from './report.ts'
import { type CatalogueOptions, withSeededShop } from './withSeededShop.ts'

const flooder = '127.0.0.2'
const cachedPaths = ['/', '/purchase', '/productdetails/1']

interface FloodOptions extends CatalogueOptions {
  /** Number of bursts of concurrent searches. */
  rounds?: number
  perSecond?: number
  /** Requests a second of the address that is to be rejected. */
  floodPerSecond?: number
}

/** One address sends new searches; another one measures how the shop responds. */
export async function flood(options: FloodOptions = {}): Promise<Report> {
  const { products = 20_000, seconds = 20, rounds = 3, perSecond = 20, floodPerSecond = 300, demo = true } = options
  return withSeededShop({ products, demo }, async (shop) => {
    const clients = openLoadClients()
    try {
      return {
        title: `flood: ${products} products, searches from ${flooder}, measured from 127.0.0.1`,
        figures: [
          ...(await hangUps(shop, clients, rounds)),
          ...(await newSearches(shop, clients, { products, seconds, perSecond })),
          ...(await rejections(shop, clients, { perSecond: floodPerSecond, seconds: Math.min(5, seconds) })),
        ],
      }
    } finally {
      clients.close()
    }
  })
}

async function hangUps(shop: DrillShop, clients: LoadClients, rounds: number): Promise<Figure[]> {
  const probe = startProbe(shop, { everyMs: 10, path: () => '/healthz' })
  const statuses: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500)
    const plan = {
      kind: 'hang up',
      url: shop.url,
      from: flooder,
      count: 200,
      afterMs: 50,
      first: round * 200,
    } as const
    const outcome = await clients.run(plan)
    for (const [status, count] of Object.entries(outcome.statuses)) statuses[status] = (statuses[status] ?? 0) + count
    // Effects of the burst would show now, and the sender's bucket refills.
    await sleep(round === rounds - 1 ? 2_000 : 5_500)
  }
  await probe.stop()
  const answered = goodTimes(probe.samples)
  return [
    {
      what: `${rounds} × 200 searches at once, hung up after 50 ms: answers before`,
      measured: statusesShown({ statuses }),
    },
    must('/healthz meanwhile and after: all answered 200', 'yes', {
      met: answered.length === probe.samples.length,
      measured: answered.length === probe.samples.length ? 'yes' : `${answered.length} of ${probe.samples.length}`,
    }),
    took('  p99', p99(answered)),
    within('  longest', 100, max(answered)),
  ]
}

interface Searching {
  products: number
  seconds: number
  perSecond: number
}

async function newSearches(
  shop: DrillShop,
  clients: LoadClients,
  { products, seconds, perSecond }: Searching,
): Promise<Figure[]> {
  for (const path of [...cachedPaths, ...cachedPaths, ...cachedPaths])
    await fetch(shop.url + path).then((reply) => reply.arrayBuffer())
  const nextFresh = freshPages(products)
  // Node compiles what is new to it in the first seconds.
  await measured(shop, nextFresh, () => sleep(Math.min(3, seconds) * 1000))
  const before = await measured(shop, nextFresh, () => sleep(seconds * 1000))
  const during = await measured(shop, nextFresh, () =>
    clients.run({ kind: 'search', url: shop.url, from: flooder, perSecond, seconds }),
  )
  const { statuses } = during.result
  return [
    { what: `${perSecond} new searches a second for ${seconds} s: answers`, measured: statusesShown({ statuses }) },
    ...moved('kept pages', { before: before.cached, during: during.cached, goalMs: 20 }),
    ...moved('new searches of another address', { before: before.searches, during: during.searches, goalMs: 20 }),
    ...moved('fresh product pages', { before: before.fresh, during: during.fresh, goalMs: 100 }),
  ]
}

async function rejections(
  shop: DrillShop,
  clients: LoadClients,
  { perSecond, seconds }: Omit<Searching, 'products'>,
): Promise<Figure[]> {
  const flooding = { kind: 'search', url: shop.url, from: flooder, perSecond, seconds } as const
  const { statuses, withoutRetryAfter } = await clients.run(flooding)
  // 429 when the sender's own bucket is empty; 503 for every sender while the shop is overloaded.
  const refused = (statuses[429] ?? 0) + (statuses[503] ?? 0)
  return [
    { what: `${perSecond} new searches a second for ${seconds} s: answers`, measured: statusesShown({ statuses }) },
    must('  the sender is refused (429, 503)', 'some', { met: refused > 0, measured: String(refused) }),
    must('  rejections without Retry-After', '0', {
      met: withoutRetryAfter === 0,
      measured: String(withoutRetryAfter),
    }),
  ]
}

async function measured<Result>(shop: DrillShop, nextFresh: () => string, meanwhile: () => Promise<Result>) {
  let next = 0
  const keptPages = startProbe(shop, { everyMs: 20, path: () => cachedPaths[next++ % cachedPaths.length] ?? '/' })
  const freshPages = startProbe(shop, { everyMs: 100, path: nextFresh })
  const searches = startProbe(shop, { everyMs: 100, path: newSearch })
  const result = await meanwhile()
  await Promise.all([keptPages.stop(), freshPages.stop(), searches.stop()])
  return { result, cached: keptPages.samples, fresh: freshPages.samples, searches: searches.samples }
}

/** Products all over the catalogue, none of them twice. */
function freshPages(products: number): () => string {
  let number = Math.floor(Math.random() * products)
  return () => {
    number = (number + 7_919) % products
    return `/productdetails/${number + 1}`
  }
}

function moved(
  what: string,
  { before, during, goalMs }: { before: Sample[]; during: Sample[]; goalMs: number },
): Figure[] {
  const [quiet, busy] = [goodTimes(before), goodTimes(during)]
  return [
    must(`${what}: answers of 200 during the searches`, 'some', {
      met: busy.length > 0,
      measured: `${busy.length} of ${during.length}`,
    }),
    took(`  p50 before`, p50(quiet)),
    took(`  p50 during`, p50(busy)),
    took(`  p99 before`, p99(quiet)),
    took(`  p99 during`, p99(busy)),
    within(`  p99 moved by`, goalMs, p99(busy) - p99(quiet)),
  ]
}
