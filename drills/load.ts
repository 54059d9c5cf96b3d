import { setTimeout as sleep } from 'node:timers/promises'
import { checkLedger, type Stock } from './ledger.ts'
import type { Outcome } from './loadClients.ts'
import type { DrillShop } from './openDrillShop.ts'
import { type LoadClients, openLoadClients, statusesShown } from './openLoadClients.ts'
import { p50, p99 } from './percentile.ts'
import { between, goodTimes, type Probe, type Sample, startProbe } from './probe.ts'
import { type Figure, must, type Report, took, within } from './report.ts'
import { type SalesLoad, startSales } from './startSales.ts'
import { type CatalogueOptions, withSeededShop } from './withSeededShop.ts'

/** Pages that no sale changes. */
const cachedPaths = ['/faq', '/about', '/contact']
/** A page that shows stock, and is rendered again after each sale of its products. */
const home = '/'
/** Each of them is a network of its own to the shop. */
const addresses = Array.from({ length: 10 }, (_, index) => `127.0.0.${index + 2}`)
const megabyte = 2 ** 20
/** Time in which the shop must be as quick as before, and must reply at all; longer is “never”. */
const timeoutMs = { asBefore: 15_000, answers: 120_000 }
/** Cached pages in a row that have to be as fast as before. */
const inARow = 40

interface LoadOptions extends CatalogueOptions {
  connections?: number
  customers?: number
}

/**
 * Clients ask without pause for what is in no cache, while customers buy: first clients that retry at once, then clients
 * that honour Retry-After.
 */
export async function load(options: LoadOptions = {}): Promise<Report> {
  const { products = 20_000, seconds = 30, connections = 300, customers = 16, demo = true } = options
  const measured = { products, seconds, connections, customers }
  return withSeededShop({ products, demo }, async (shop, before) => {
    const clients = openLoadClients()
    try {
      return await measure(shop, { clients, before, ...measured })
    } finally {
      clients.close()
    }
  })
}

interface Measurement extends Required<Pick<LoadOptions, 'products' | 'seconds' | 'connections' | 'customers'>> {
  clients: LoadClients
  before: Stock[]
}

async function measure(
  shop: DrillShop,
  { clients, before, products, seconds, connections, customers }: Measurement,
): Promise<Report> {
  for (const path of [...cachedPaths, ...cachedPaths, ...cachedPaths, home])
    await fetch(shop.url + path).then((reply) => reply.arrayBuffer())
  shop.forgetPeak()
  const salesLoad = await startSales(shop, { customers })
  let next = 0
  const probe = startProbe(shop, { everyMs: 20, path: () => cachedPaths[next++ % cachedPaths.length] ?? home })
  const homeProbe = startProbe(shop, { everyMs: 100, path: () => home })
  // Node compiles what is new to it in the first seconds.
  await sleep(Math.min(5, seconds) * 1000)
  const begun = performance.now()
  await sleep(Math.min(15, seconds) * 1000)
  const usual = {
    perSecond: rateOf(salesLoad, begun, performance.now()),
    cached: between(probe.samples, begun, Infinity),
    home: between(homeProbe.samples, begun, Infinity),
  }
  const figures: Figure[] = [
    { what: `whole sales a second of ${customers} customers, unloaded`, measured: usual.perSecond.toFixed(1) },
    ...pageFigures(usual, ', unloaded'),
  ]
  for (const waits of [false, true]) {
    const from = performance.now()
    const plan = { kind: 'browse', url: shop.url, from: addresses, connections, seconds, products, waits } as const
    const outcome = await clients.run(plan)
    const to = performance.now()
    const meanwhile = { cached: between(probe.samples, from, to), home: between(homeProbe.samples, from, to) }
    const calm = await untilInARow(probe, { since: to, withinMs: usualMsOf(usual.cached), timeout: 'asBefore' })
    const answers = await untilInARow(probe, { since: to, withinMs: timeoutMs.answers, timeout: 'answers' })
    figures.push(
      ...loadFigures({ waits, outcome, meanwhile, calm, answers, usual, sales: rateOf(salesLoad, from, to) }),
    )
  }
  await Promise.all([probe.stop(), homeProbe.stop()])
  await salesLoad.stop()
  const peak = shop.peakMemory() / megabyte
  const goal = 300
  if (peak > 0)
    figures.push({
      what: 'most resident memory of the shop’s process',
      measured: `${peak.toFixed(0)} MB`,
      goal: `< ${goal} MB`,
      met: peak < goal,
    })
  const refused = salesLoad.attempts.filter(({ status }) => status !== 200).length
  figures.push({ what: 'steps of a sale refused, of all', measured: `${refused} of ${salesLoad.attempts.length}` })
  figures.push(...(await checkLedger(shop, { sales: salesLoad.sales, before })))
  return { title: `load: ${connections} connections for ${seconds} s, ${products} products`, figures }
}

interface PageSamples {
  cached: Sample[]
  home: Sample[]
}

function pageFigures({ cached, home }: PageSamples, when: string, indent = ''): Figure[] {
  const times = goodTimes(home)
  return [
    took(`${indent}kept pages${when}, p99`, p99(goodTimes(cached))),
    took(`${indent}the home page, which sales change${when}, p50`, p50(times)),
    took(`${indent}the home page${when}, p99`, p99(times)),
    { what: `${indent}the home page${when}: answers of 200`, measured: `${times.length} of ${home.length}` },
  ]
}

const rateOf = (salesLoad: SalesLoad, from: number, to: number) =>
  (salesLoad.salesBetween(from, to) * 1000) / (to - from)

interface LoadResult {
  waits: boolean
  outcome: Outcome
  meanwhile: PageSamples
  /** Milliseconds until all was as before. */
  calm: number
  /** Milliseconds until cached pages were answered again without a miss. */
  answers: number
  usual: PageSamples & { perSecond: number }
  /** Whole sales a second meanwhile. */
  sales: number
}

function loadFigures({ waits, outcome, meanwhile, calm, answers, usual, sales }: LoadResult): Figure[] {
  const { admitted, refused, withoutRetryAfter } = outcome
  const ratio = sales / usual.perSecond
  return [
    {
      what: waits ? 'clients that wait as Retry-After says: answers' : 'clients that come back at once: answers',
      measured: statusesShown(outcome),
    },
    must('  refused', 'some', { met: refused.count > 0, measured: String(refused.count) }),
    must('  refusals without Retry-After', '0', { met: withoutRetryAfter === 0, measured: String(withoutRetryAfter) }),
    must('  admitted', 'some', { met: admitted.count > 0, measured: String(admitted.count) }),
    within('  admitted, p99', 1_000, admitted.p99),
    within('  refused, p99', 50, refused.p99),
    took('  refused, p50', refused.p50),
    ...pageFigures(meanwhile, ' meanwhile', '  '),
    { what: '  whole sales a second', measured: sales.toFixed(1) },
    { what: '  of the unloaded rate', measured: ratio.toFixed(2), goal: '≥ 0.5', met: ratio >= 0.5 },
    must('  answers again after it ended', 'yes', {
      met: Number.isFinite(answers),
      measured: Number.isFinite(answers) ? 'yes' : 'no',
    }),
    within('  time until as quick as before', 3_000, calm),
  ]
}

/** Time of the slowest of a hundred cached pages before, and half as much again. */
function usualMsOf(samples: readonly Sample[]): number {
  const slowest = p99(goodTimes(samples))
  return Math.max(slowest * 1.5, slowest + 10)
}

interface Awaited {
  since: number
  withinMs: number
  timeout: keyof typeof timeoutMs
}

/** Milliseconds until the first run of cached pages, each of which was answered in time. Infinity: not within the timeout. */
async function untilInARow(probe: Probe, { since, withinMs, timeout }: Awaited): Promise<number> {
  while (performance.now() - since < timeoutMs[timeout]) {
    const samples = between(probe.samples, since, Infinity)
    let begun = 0
    for (const [index, { ms, status }] of samples.entries()) {
      if (status !== 200 || ms > withinMs) begun = index + 1
      else if (index - begun + 1 === inARow) return (samples[begun]?.at ?? since) - since
    }
    await sleep(50)
  }
  return Infinity
}
