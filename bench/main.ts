import { request } from 'node:http'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { measureAudit } from './audit.ts'
import { measureBackOfficeLists } from './backOfficeLists.ts'
import { measureDocuments } from './documents.ts'
import { measureImports } from './imports.ts'
import { differentListings, firstPages } from './listings.ts'
import { connections, cpuMsUntilIdle, drive, everyConnection, type Measured } from './load.ts'
import { measureNewsletter } from './newsletter.ts'
import { measureOrders } from './orders.ts'
import { measurePageWalk } from './pageWalk.ts'
import { measureProductGrid } from './productGrid.ts'
import { measureProducts } from './products.ts'
import { measureQuotations } from './quotations.ts'
import { type RunningShop, startBareServer, startShop } from './runningShop.ts'
import { measureSearch } from './search.ts'
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
  'products',
  'productGrid',
  'imports',
  'support',
  'newsletter',
  'shoppersMeanwhile',
  'documents',
  'start',
] as const
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    /** Some of the parts, with commas between them. */
    only: { type: 'string', default: parts.join() },
    /** Of the letter: how many it goes to, and how many of them in a minute. */
    readers: { type: 'string', default: '50000' },
    perMinute: { type: 'string', default: '3000' },
    /** Of the start: another checkout of the shop, whose starts are measured in turns with this one's. */
    beside: { type: 'string' },
    /** Where: embedded, postgres, large (100,000 products on PostgreSQL), million (the search alone). */
    on: { type: 'string', default: 'embedded,postgres,large' },
  },
})
const seconds = Number(options.seconds)
const measured = (part: (typeof parts)[number]) => options.only.split(',').includes(part)
const chosen = (place: string) => options.on.split(',').includes(place)

/** Node compiles what is new to it in the first seconds, which is not what a day of trade is like. */
const warming = { seconds: 2 }

interface Row {
  what: string
  shop: Measured
  bare?: Measured
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
if (measured('products')) await measureProducts()
if (measured('productGrid')) await measureProductGrid()
if (measured('imports')) await measureImports()
if (measured('support')) await measureSupport()
if (measured('newsletter'))
  await measureNewsletter({ readers: Number(options.readers), perMinute: Number(options.perMinute) })
if (measured('shoppersMeanwhile')) await measureShoppersMeanwhile({ seconds })
if (measured('documents')) await measureDocuments()
if (measured('walk')) await measurePageWalk()
if (measured('start')) await measureStart(options)
if (measured('search')) await measureSearch({ million: chosen('million') })
const others = parts.some(
  (part) =>
    ![
      'search',
      'audit',
      'backOffice',
      'orders',
      'quotations',
      'products',
      'productGrid',
      'imports',
      'support',
      'newsletter',
      'shoppersMeanwhile',
      'documents',
      'walk',
      'start',
    ].includes(part) && measured(part),
)
if (others && chosen('embedded')) await measure('embedded database, 1,000 products', { products: 1_000, settings: {} })
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
        settings: { DATABASE_URL: await own('ordinary') },
      })
    if (chosen('large'))
      await measure('PostgreSQL, 100,000 products', {
        products: 100_000,
        settings: { DATABASE_URL: await own('large') },
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
  settings: Record<string, string>
  without?: readonly (typeof parts)[number][]
}

async function measure(title: string, { products, settings, without = [] }: Place) {
  const wanted = (part: (typeof parts)[number]) => measured(part) && !without.includes(part)
  const shop = await startShop({ SEED_PRODUCTS: String(products), ...settings })
  console.log(`\n${title}`)
  print('what', 'shop/s', 'CPU ms', 'bare/s', 'CPU ms', 'ratio')
  try {
    if (wanted('kept')) for (const [what, path] of calls) show(await beside(shop, what, path))
    if (wanted('pages')) for (const [what, path] of pages) show(await beside(shop, what, path))
    if (wanted('lists')) show(await uncached(shop, products))
    const market = { url: shop.url, pid: shop.pid, seconds }
    if (wanted('sales')) {
      await sellWithoutPause({ ...market, ...warming })
      await cpuMsUntilIdle(shop.pid)
      show({ what: 'adding to the cart', shop: await fillCarts(market) })
      const sales = await sellWithoutPause(market)
      show({ what: 'whole sale (add, see cart, place order)', shop: sales })
      const afterSale = (await cpuMsUntilIdle(shop.pid)) / sales.done
      print('a sale and what it causes (events, mails)', '', (sales.cpuMs + afterSale).toFixed(3))
    }
    console.log(`memory of the shop after the load: ${((await shop.memory()) / 2 ** 20).toFixed(0)} MB`)
  } finally {
    await shop.stop()
  }
}

async function beside(shop: RunningShop, what: string, path: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br', cookie: 'language=ar' }
  const address = shop.url + path
  // Sealed replies are packed when they are asked for the second time.
  await packed(address, headers)
  const bare = await startBareServer(await packed(address, headers))
  const units = everyConnection(() => ({ path, headers }))
  const measuredShop = await drive({ url: shop.url, pid: shop.pid, units, seconds })
  const measuredBare = await drive({ url: bare.url, pid: bare.pid, units, seconds })
  await bare.stop()
  return { what, shop: measuredShop, bare: measuredBare }
}

async function uncached(shop: RunningShop, products: number): Promise<Row> {
  for (const path of firstPages) await fetch(shop.url + path).then((reply) => reply.arrayBuffer())
  const next = differentListings(products)
  const headers = { 'accept-encoding': 'br' }
  const load = { url: shop.url, pid: shop.pid, units: everyConnection(() => ({ path: next(), headers })), seconds }
  await drive({ ...load, ...warming })
  return { what: 'listing, never the same twice (call)', shop: await drive(load) }
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

function show({ what, shop, bare }: Row) {
  const rate = ({ perSecond }: Measured) => perSecond.toFixed(perSecond < 100 ? 1 : 0)
  const cpu = ({ cpuMs }: Measured) => cpuMs.toFixed(3)
  print(
    what,
    rate(shop),
    cpu(shop),
    ...(bare ? [rate(bare), cpu(bare), (shop.perSecond / bare.perSecond).toFixed(2)] : []),
  )
}

function print(what: string, ...columns: string[]) {
  console.log(what.padEnd(42) + columns.map((column) => column.padStart(9)).join(''))
}
