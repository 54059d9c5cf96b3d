import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchRequest, openConnection } from './connection.ts'
import { buyer, newCustomer, posting } from './customers.ts'
import { differentListings } from './listings.ts'
import { connections } from './load.ts'
import { type RunningShop, startShop } from './runningShop.ts'

const products = 1_000
const floodMs = 45_000
const sampleEveryMs = 250
const restMs = 60_000
const goalMegabytes = 250
/** Bytes: just below the most that a customer's call without files may bring. */
const bodyBytes = 250_000

const words = ['كوع', 'صمام', 'ماسورة', 'قفاز', 'كمامة', 'elbow', 'valve', 'pipe', 'glove', 'mask']

/** Requests without end, hardly any of which comes twice: a page, a list, a search and a large body in turns. */
function differentRequests(token: string): () => BenchRequest {
  const nextListing = differentListings(products)
  const body = posting('/checkout', token, { datas: { ...buyer, buyer_address: 'x'.repeat(bodyBytes) } })
  let count = 0
  const makers: ((n: number) => BenchRequest)[] = [
    (n) => ({ path: `/productdetails/${(n % products) + 1}?lang=${n % (2 * products) < products ? 'ar' : 'en'}` }),
    (n) => ({ path: `/purchase/${(n % 3) + 1}?page=${n % 40}&lang=${n % 2 === 0 ? 'ar' : 'en'}` }),
    () => ({ path: nextListing() }),
    (n) => ({
      path: `/api/v1/product?query=${encodeURIComponent(`${words[n % words.length]} ${n % 997}`)}&limit=30&page=0`,
    }),
    () => body,
  ]
  const headers = { 'accept-encoding': 'br' }
  return () => {
    const request = makers[count % makers.length]?.(Math.floor(count / makers.length)) ?? body
    count += 1
    return { ...request, headers: { ...headers, ...request.headers } }
  }
}

/** Memory of the shop's process during a flood of different requests, as soon as it has ended, and a minute later. */
export async function measureFlood(): Promise<void> {
  const shop = await startShop({ SEED_PRODUCTS: String(products) })
  try {
    const megabytes = async () => (await shop.memory()) / 2 ** 20
    const flooding = flood(shop)
    let peak = 0
    const sampling = setInterval(async () => {
      peak = Math.max(peak, await megabytes())
    }, sampleEveryMs)
    const { answered, refused } = await flooding.finally(() => clearInterval(sampling))
    const atOnce = await megabytes()
    const ended = performance.now()
    let belowAfter: number | undefined
    while (performance.now() - ended < restMs) {
      if (belowAfter === undefined && (await megabytes()) < goalMegabytes) belowAfter = performance.now() - ended
      await sleep(sampleEveryMs)
    }
    console.log(
      `\na flood of ${floodMs / 1000} s: ${answered} different pages, lists, searches and bodies of ${bodyBytes / 1000} kB answered, ${refused} of them with a refusal`,
    )
    const below = belowAfter === undefined ? 'not' : `after ${(belowAfter / 1000).toFixed(1)} s`
    console.log(
      `memory ${peak.toFixed(0)} MB at most, ${atOnce.toFixed(0)} as soon as it ended, ${(await megabytes()).toFixed(0)} a minute later; below ${goalMegabytes} ${below} (goal: within a minute)`,
    )
  } finally {
    await shop.stop()
  }
}

/** Every connection asks without pause; one that the shop closes with a refusal is opened again. */
async function flood({ url }: RunningShop): Promise<{ answered: number; refused: number }> {
  const next = differentRequests((await newCustomer(url, 'flood', 0)).token)
  const end = performance.now() + floodMs
  let answered = 0
  let refused = 0
  const client = async () => {
    let connection = await openConnection(url)
    while (performance.now() < end) {
      try {
        const { status } = await connection.ask(next())
        answered += 1
        if (status >= 400) refused += 1
      } catch {
        connection.close()
        connection = await openConnection(url)
      }
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, client))
  return { answered, refused }
}
