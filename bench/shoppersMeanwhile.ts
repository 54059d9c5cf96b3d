import { setTimeout as sleep } from 'node:timers/promises'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { type BenchRequest, openConnection } from './connection.ts'
import { differentListings } from './listings.ts'
import { customerCount, insertOrders, orderCount, ordersOffered } from './orders.ts'
import { startShop } from './runningShop.ts'
import { median, quantile } from './timing.ts'
import { vacuum } from './vacuum.ts'

const products = 1_000
/** Who is there at once, and how long each looks at what came before asking for the next. */
const shoppers = { count: 30, pauseMs: 1_000 }
const staff = { count: 10, pauseMs: 2_000 }
const rounds = 3
const warming = { seconds: 15 }
const goalMs = 20

/** How much longer shoppers wait for their pages while ten people run the orders of a large shop. */
export async function measureShoppersMeanwhile({ seconds }: { seconds: number }): Promise<void> {
  const server = await ownServer({ durable: true })
  const shop = await startShop({ SEED_PRODUCTS: String(products), DATABASE_URL: urlOf(server.connection) })
  try {
    const cookie = await fillAndSignIn(server.connection)
    const visits = { url: shop.url, seconds, asked: shopperPages(), ...shoppers }
    const work = { url: shop.url, seconds, asked: staffCalls(cookie), ...staff }
    // Node compiles what is new to it, and PostgreSQL reads what it has not read yet.
    await Promise.all([visited({ ...visits, ...warming }, none()), visited({ ...work, ...warming }, none())])
    const [alone, beside, calls] = [none(), none(), none()]
    for (let round = 0; round < rounds; round += 1) {
      await visited(visits, alone)
      await Promise.all([visited(visits, beside), visited(work, calls)])
    }
    console.log(
      `\nshoppers' pages while ${staff.count} people run ${orderCount.toLocaleString('en')} orders of ${customerCount.toLocaleString('en')} customers: milliseconds`,
    )
    show('pages alone', alone)
    show('pages meanwhile', beside)
    show('calls of the back office', calls)
    const moved = quantile(beside.times, 0.99) - quantile(alone.times, 0.99)
    console.log(`p99 of the pages moved by ${moved.toFixed(1)} (goal: less than ${goalMs})`)
  } finally {
    await shop.stop()
    await server.close()
  }
}

function show(what: string, { times, refused }: Answers) {
  const [middle, p99] = [median(times).toFixed(1), quantile(times, 0.99).toFixed(1)]
  console.log(`${what.padEnd(26)} ${times.length} answers, ${refused} refused, median ${middle}, p99 ${p99}`)
}

/** Puts the orders beside the demo's goods; the cookie of an owner's session. */
async function fillAndSignIn(connection: Parameters<typeof openPools>[0]): Promise<string> {
  const testShop = await openTestShopOn(openPools(connection))
  try {
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    await insertOrders(testShop.shop.db)
    await vacuum(connection)
    return client.cookie
  } finally {
    await testShop.close()
  }
}

/** Requests of shoppers: cached pages, products all over the shop, and lists that are computed again. */
export function shopperPages(): () => BenchRequest {
  const headers = { 'accept-encoding': 'br', cookie: 'language=ar' }
  const lists = differentListings(products)
  let count = 0
  return () => {
    count += 1
    const pages = ['/', '/purchase', `/productdetails/${1 + ((count * 7) % products)}`, lists()]
    return { path: pages[count % pages.length] ?? '/', headers }
  }
}

/**
 * Requests of ten employees at desks: lists at any filter, search and sort with their counts, single orders, the first screen.
 */
function staffCalls(cookie: string): () => BenchRequest {
  const lists = ordersOffered()
  let count = 0
  return () => {
    count += 1
    const { sort, limit, ...filters } = lists[(count * 37) % lists.length] ?? {}
    const calls = [
      `/orders?${new URLSearchParams({ ...filters, sort: sort ?? 'newest', limit: limit ?? '100' })}`,
      `/orders/count?${new URLSearchParams(filters)}`,
      `/orders/${1 + ((count * 7_919) % orderCount)}`,
      '/orders/tasks',
      '/today',
      '/sales?days=7',
      '/customers?sort=newest&limit=100',
      '/notifications',
    ]
    return { path: `/api/v1/admin${calls[count % calls.length] ?? '/today'}`, headers: { cookie } }
  }
}

export interface Visits {
  url: string
  seconds: number
  /** They leave early once this returns true. */
  isOver?: () => boolean
  asked: () => BenchRequest
  count: number
  pauseMs: number
}

export interface Answers {
  /** Milliseconds of each. */
  times: number[]
  /** How many were refused, because the shop had more to do than it can. */
  refused: number
}

export const none = (): Answers => ({ times: [], refused: 0 })

/** Simulates `count` visitors who send a request, pause, and send the next; adds to `answers`. Fails on an error. */
export async function visited(
  { url, seconds, isOver = () => false, asked, count, pauseMs }: Visits,
  answers: Answers,
): Promise<void> {
  const end = performance.now() + seconds * 1_000
  const visit = async (place: number) => {
    const connection = await openConnection(url)
    // Not all in the same moment.
    await sleep((pauseMs / count) * place)
    while (performance.now() < end && !isOver()) {
      const question = asked()
      const begun = performance.now()
      const { status, body } = await connection.ask(question)
      if (status === 503) answers.refused += 1
      else if (status === 200) answers.times.push(performance.now() - begun)
      else throw new Error(`${question.path}: ${status} ${body()}`)
      await sleep(pauseMs)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: count }, (_, place) => visit(place)))
}
