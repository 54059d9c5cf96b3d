import { request } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { measureAudit } from './audit.ts'
import { measureBackOfficeLists } from './backOfficeLists.ts'
import { measureDocuments } from './documents.ts'
import { measureFamilies } from './families.ts'
import { measureFlood } from './flood.ts'
import { measureImports } from './imports.ts'
import { measureInvoiceFiles } from './invoiceFiles.ts'
import { measureLargeCatalogue } from './largeCatalogue.ts'
import { differentListings, firstPages } from './listings.ts'
import { connections, cpuMsUntilIdle, drive, everyConnection, inTurns, type Measured } from './load.ts'
import { measureNewsletter } from './newsletter.ts'
import { measureOrders } from './orders.ts'
import { measurePageWalk } from './pageWalk.ts'
import { measureProductGrid } from './productGrid.ts'
import { measureProducts } from './products.ts'
import { measureQuickOrder } from './quickOrder.ts'
import { measureQuotations } from './quotations.ts'
import { type RunningShop, startBareServer, startShop } from './runningShop.ts'
import { measureSearch } from './search.ts'
import { measureSeed } from './seed.ts'
import { measureShoppersMeanwhile } from './shoppersMeanwhile.ts'
import { measureStart } from './start.ts'
import { measureSupport } from './support.ts'
import { buyers, fillCarts, sellWithoutPause } from './wholeSales.ts'

/**
 * `npm run bench`: how fast the shop answers. What is cached is measured beside a bare `node:http` server that sends the
 * same bytes in the same run, because a rate alone says more about the machine than about the shop; see bench/README.md.
 */
const parts = [
  'kept',
  'pages',
  'walk',
  'lists',
  'sales',
  'search',
  'audit',
  'backOffice',
  'orders',
  'quotations',
  'quickOrder',
  'products',
  'productGrid',
  'imports',
  'support',
  'newsletter',
  'shoppersMeanwhile',
  'documents',
  'invoiceFiles',
  'start',
  'flood',
  'families',
  'largeCatalogue',
  'seed',
] as const
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    /** Some of the parts, with commas between them. */
    only: { type: 'string', default: parts.join() },
    /** Of the letter: how many it goes to, and how many of them in a minute. */
    readers: { type: 'string', default: '50000' },
    perMinute: { type: 'string', default: '3000' },
    /** Another checkout of the shop, which is measured in turns with this one: calls, pages, sales, the walk and the start. */
    beside: { type: 'string' },
    /** Where: embedded, postgres, large (100,000 products on PostgreSQL), million (`search`, `products`, `largeCatalogue` and `seed` alone). */
    on: { type: 'string', default: 'embedded,postgres,large' },
  },
})
const seconds = Number(options.seconds)
const measured = (part: (typeof parts)[number]) => options.only.split(',').includes(part)
const chosen = (place: string) => options.on.split(',').includes(place)

/** Node compiles what is new to it in the first seconds, which is not what a day of trade is like. */
const warming = { seconds: 2 }

/** A shop gives memory back once it has rested for a while (server/platform/memory/releaseMemory.ts). */
const restMs = 20_000

/** Without a rate where what is measured takes no certain time. */
type Figures = Pick<Measured, 'cpuMs'> & Partial<Measured>

interface Row {
  what: string
  shop: Figures | undefined
  beside?: Figures | undefined
  bare?: Measured | undefined
}

const calls = [
  ['listing, 30 products (call)', '/api/v1/product?lang=ar&limit=30&page=0'],
  ['detail (call)', '/api/v1/product?lang=ar&prod_id=1'],
  ['suggestions (call)', `/api/v1/product?lang=ar&query=${encodeURIComponent('كوع')}&page=0&limit=6`],
] as const
const pages = [
  ['home (page)', '/'],
  ['listing (page)', '/purchase'],
  ['detail (page)', '/productdetails/1'],
] as const

if (measured('audit')) await measureAudit()
if (measured('backOffice')) await measureBackOfficeLists()
if (measured('orders')) await measureOrders()
if (measured('quotations')) await measureQuotations()
if (measured('quickOrder')) await measureQuickOrder()
if (measured('products')) await measureProducts({ million: chosen('million') })
if (measured('productGrid')) await measureProductGrid()
if (measured('imports')) await measureImports()
if (measured('support')) await measureSupport()
if (measured('newsletter'))
  await measureNewsletter({ readers: Number(options.readers), perMinute: Number(options.perMinute) })
if (measured('shoppersMeanwhile')) await measureShoppersMeanwhile({ seconds })
if (measured('documents')) await measureDocuments()
if (measured('invoiceFiles')) await measureInvoiceFiles()
if (measured('walk')) await measurePageWalk(options)
if (measured('start')) await measureStart(options)
if (measured('flood')) await measureFlood()
if (measured('families')) await measureFamilies()
if (measured('largeCatalogue') && chosen('million')) await measureLargeCatalogue()
if (measured('seed')) await measureSeed({ million: chosen('million') })
if (measured('search')) await measureSearch({ million: chosen('million') })
const others = parts.some(
  (part) =>
    ![
      'search',
      'audit',
      'backOffice',
      'orders',
      'quotations',
      'quickOrder',
      'products',
      'productGrid',
      'imports',
      'support',
      'newsletter',
      'shoppersMeanwhile',
      'documents',
      'invoiceFiles',
      'walk',
      'start',
      'flood',
      'families',
      'largeCatalogue',
      'seed',
    ].includes(part) && measured(part),
)
if (others && chosen('embedded'))
  await measure('embedded database, 1,000 products', { products: 1_000, settings: async () => ({}) })
if (others && (chosen('postgres') || chosen('large'))) {
  const postgres = await ownServer({ durable: true })
  const own = async (name: string) => {
    const admin = new pg.Client({ ...postgres.connection, user: 'rawaj_admin' })
    await admin.connect()
    await admin.query(`create database ${name} owner rawaj`)
    await admin.end()
    return urlOf({ ...postgres.connection, database: name })
  }
  try {
    if (chosen('postgres'))
      await measure('PostgreSQL, 1,000 products', {
        products: 1_000,
        settings: async (name) => ({ DATABASE_URL: await own(`ordinary_${name}`) }),
      })
    if (chosen('large'))
      await measure('PostgreSQL, 100,000 products', {
        products: 100_000,
        settings: async (name) => ({ DATABASE_URL: await own(`large_${name}`) }),
        without: ['kept', 'pages', 'sales'],
      })
  } finally {
    await postgres.close()
  }
}
console.log(
  `\nNode ${process.version}, ${connections} connections (${buyers} for carts and sales), ${seconds} s a row; shop, database and load on one machine`,
)

interface Place {
  products: number
  /** Of a shop of this name: each of two that are measured in turns has a database of its own. */
  settings: (name: string) => Promise<Record<string, string>>
  without?: readonly (typeof parts)[number][]
}

async function measure(title: string, { products, settings, without = [] }: Place) {
  const wanted = (part: (typeof parts)[number]) => measured(part) && !without.includes(part)
  const { beside } = options
  const shops: RunningShop[] = []
  const open = async (name: string, checkout?: string) =>
    shops.push(
      await startShop(
        { SEED_PRODUCTS: String(products), ...(await settings(name)) },
        checkout === undefined ? {} : { checkout: resolve(checkout) },
      ),
    )
  try {
    await open('this')
    if (beside !== undefined) await open('beside', beside)
    console.log(`\n${title}`)
    const besideColumns = beside === undefined ? [] : ['beside/s', 'CPU ms', 'less CPU']
    print('what', 'shop/s', 'CPU ms', ...besideColumns, 'bare/s', 'CPU ms', 'ratio')
    if (wanted('kept')) for (const [what, path] of calls) show(await kept(shops, what, path))
    if (wanted('pages')) for (const [what, path] of pages) show(await kept(shops, what, path))
    if (wanted('lists')) show(await uncached(shops, products))
    if (wanted('sales')) for (const row of await sales(shops)) show(row)
    const memory = async () =>
      (await Promise.all(shops.map((shop) => shop.memory())))
        .map((bytes) => (bytes / 2 ** 20).toFixed(0))
        .join(' beside ')
    const atOnce = await memory()
    await sleep(restMs)
    console.log(`memory of the shop after the load: ${atOnce} MB, ${await memory()} after ${restMs / 1000} s of rest`)
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

async function kept(shops: readonly RunningShop[], what: string, path: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br', cookie: 'language=ar' }
  // Sealed replies are packed when they are asked for the second time.
  for (const shop of shops) await packed(shop.url + path, headers)
  const replies = []
  for (const shop of shops) replies.push(await packed(shop.url + path, headers))
  const bare = await startBareServer(replies[0] ?? new Response())
  const units = everyConnection(() => ({ path, headers }))
  const [shop, ...others] = await inTurns([...shops, bare], seconds, (server, seconds) =>
    drive({ ...server, units, seconds }),
  )
  await bare.stop()
  return { what, shop, beside: others.length > 1 ? others[0] : undefined, bare: others.at(-1) }
}

async function uncached(shops: readonly RunningShop[], products: number): Promise<Row> {
  const next = new Map(shops.map((shop) => [shop, differentListings(products)]))
  const headers = { 'accept-encoding': 'br' }
  const load = (shop: RunningShop, seconds: number) =>
    drive({ ...shop, units: everyConnection(() => ({ path: next.get(shop)?.() ?? '', headers })), seconds })
  for (const shop of shops) {
    for (const path of firstPages) await fetch(shop.url + path).then((reply) => reply.arrayBuffer())
    await load(shop, warming.seconds)
  }
  const [shop, beside] = await inTurns(shops, seconds, load)
  return { what: 'listing, never the same twice (call)', shop, beside }
}

async function sales(shops: readonly RunningShop[]): Promise<Row[]> {
  for (const shop of shops) {
    await sellWithoutPause({ ...shop, ...warming })
    await cpuMsUntilIdle(shop.pid)
  }
  const [cart, cartBeside] = await inTurns(shops, seconds, (shop, seconds) => fillCarts({ ...shop, seconds }))
  const afterwards = new Map<RunningShop, number>()
  const sold = await inTurns(shops, seconds, async (shop, seconds) => {
    const measured = await sellWithoutPause({ ...shop, seconds })
    afterwards.set(shop, (afterwards.get(shop) ?? 0) + (await cpuMsUntilIdle(shop.pid)))
    return measured
  })
  const [whole, wholeBeside] = shops.map((shop, index) => {
    const { done, cpuMs } = sold[index] ?? { done: 0, cpuMs: 0 }
    return { done, cpuMs: cpuMs + (afterwards.get(shop) ?? 0) / done }
  })
  return [
    { what: 'adding to the cart', shop: cart, beside: cartBeside },
    { what: 'whole sale (add, see cart, place order)', shop: sold[0], beside: sold[1] },
    { what: 'a sale and what it causes (events, mails)', shop: whole, beside: wholeBeside },
  ]
}

/** As it travels: fetch would unpack the body, and the bare server must send the very same bytes. */
async function packed(url: string, headers: Record<string, string>): Promise<Response> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (reply) => {
      const received: Buffer[] = []
      reply.on('data', (part: Buffer) => received.push(part))
      reply.on('end', () => {
        const kept = Object.entries(reply.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as [string, string]] : [],
        )
        resolve(new Response(Buffer.concat(received), { headers: kept }))
      })
    })
      .on('error', reject)
      .end()
  })
}

function show({ what, shop, beside, bare }: Row) {
  const columns = (measured: Figures | undefined) => [
    measured?.perSecond?.toFixed(measured.perSecond < 100 ? 1 : 0) ?? '',
    measured?.cpuMs.toFixed(3) ?? '',
  ]
  const ratio = (part = Number.NaN, of = Number.NaN) => (part / of).toFixed(2)
  print(
    what,
    ...columns(shop),
    ...(beside ? [...columns(beside), ratio(beside.cpuMs, shop?.cpuMs)] : []),
    ...(bare ? [...columns(bare), ratio(shop?.perSecond, bare.perSecond)] : []),
  )
}

function print(what: string, ...columns: string[]) {
  console.log(what.padEnd(42) + columns.map((column) => column.padStart(9)).join(''))
}
