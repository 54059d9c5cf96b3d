import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { seedShop } from '../server/app/seed/seedShop.ts'
import { catalogueChannel } from '../server/kernel/index.ts'
import type { Database } from '../server/platform/database/Database.ts'
import type { Connection } from '../server/platform/database/embedded/startEmbedded.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { insertManyGoods, type ManyGoods } from './manyGoods.ts'
import { type RunningShop, startShop } from './runningShop.ts'
import { quantile, showSlowest } from './timing.ts'
import { vacuum } from './vacuum.ts'

const goods: ManyGoods = { products: 1_000_000, families: 200_000, categories: 40, subcategories: 10, brands: 300 }

/** Goals of a reply, in milliseconds. */
const goals = { median: 40, p99: 120, most: 300 }

/**
 * Lists of a million products by every kind of filter, in every order, and the pages and calls that show some of all of them.
 * Nothing is asked for twice, so that every reply is made anew; what PostgreSQL reads is in its memory after the first kind.
 */
export async function measureLargeCatalogue(): Promise<void> {
  const server = await ownServer({ settings: { shared_buffers: '1GB', max_wal_size: '4GB' } })
  try {
    const testShop = await openTestShopOn(openPools(server.connection))
    // The first start of a shop without goods closes it.
    await seedShop(testShop.shop)
    await testShop.make.settings('opening', { open: true })
    console.log(
      `\nmaking ${goods.products.toLocaleString('en')} products in ${goods.families.toLocaleString('en')} families`,
    )
    await insertManyGoods(testShop.shop.db, goods)
    await skipSearchDocuments(testShop.shop.db)
    await vacuum(server.connection)
    const customer = await testShop.make.customer({ type: 1 })
    await testShop.close()
    const shop = await startShop({ DATABASE_URL: urlOf(server.connection), SEED: 'none', PAYLOAD_SEAL: 'off' })
    try {
      // Until the products for filters are in memory.
      await ask(shop, '/api/v1/product/facets?cat_id=40')
      for (let page = 0; page < 6; page += 1) await ask(shop, `${list}&cat_id=2&limit=30&page=${page}`)
      console.log(`goals: median ${goals.median} ms, p99 ${goals.p99}, none over ${goals.most}`)
      for (const [title, paths] of kinds) await measure(shop, title, paths)
      for (const [title, paths] of shown) await measureOutdated(shop, title, { paths, connection: server.connection })
      await measure(shop, 'prices of a trade customer', tradeLists, customer.token)
    } finally {
      await shop.stop()
    }
  } finally {
    await server.close()
  }
}

/** Documents without words: the search is measured by itself, and a shop would index them all before it opens. */
const skipSearchDocuments = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into search_documents (product_id, lexemes, sku_key, name_ar_key, name_en_key, created_at, active, in_stock, version)
      select id, ''::tsvector, lower(sku), 0, 0, created_at, active, true, 32767 from products`)
  })

const list = '/api/v1/product?fields=datas'
const filters: Record<string, readonly string[]> = {
  everything: [''],
  'a category': ['cat_id=1', 'cat_id=30', 'cat_id=1,2,3', 'cat_id=35,38'],
  'a sub-category': ['scat_id=1', 'scat_id=300'],
  'a brand': ['brand_id=1', 'brand_id=250'],
  'a category and a brand': ['cat_id=1&brand_id=3', 'cat_id=20&brand_id=250'],
  'a range of prices': ['min_price=10&max_price=200', 'min_price=500&max_price=501', 'brand_id=100&min_price=900'],
  'a place and a range of prices': ['cat_id=1&min_price=100&max_price=110', 'scat_id=300&min_price=100&max_price=110'],
  'fields, units, reductions': [
    'cat_id=1&field=diameter:20',
    'cat_id=1&field=diameter:20,diameter:21,class:pn8&in_stock=1',
    'cat_id=30&field=length:7&unit=metre',
    'reduced=1',
    'cat_id=2&reduced=1&price_from=100&price_to=300',
    'unit=box,metre&price_from=1000',
  ],
  'in stock': ['in_stock=1', 'cat_id=1&in_stock=1', 'cat_id=30&in_stock=1', 'brand_id=250&in_stock=1'],
}
const orders = ['created_at', 'price', 'name', 'best_selling'].flatMap((sort) =>
  ['asc', 'desc'].map((order) => `sortBy=${sort}&order=${order}`),
)
const pages = [0, 13, 200]

const listsOf = (some: readonly string[]) =>
  some
    .flatMap((filter) => orders.flatMap((order) => pages.map((page) => `${order}&limit=30&page=${page}&${filter}`)))
    .flatMap((query) => ['', '&group=family'].map((group) => `${query}${group}`))
    .map((query, at) => `${list}&lang=${at % 4 < 2 ? 'ar' : 'en'}&${query}`)

const facets = Object.values(filters).flatMap((some) =>
  some.flatMap((query) => ['', '&group=family'].map((group) => `/api/v1/product/facets?lang=ar&${query}${group}`)),
)

const kinds: [string, string[]][] = [
  ['facets', facets],
  ...Object.entries(filters).map(([title, some]): [string, string[]] => [title, listsOf(some)]),
]

/** Few, and each of all products: asked for again and again, with everything outdated in between. */
const shown: [string, string[]][] = [
  ['top categories', ['/api/v1/category/top?lang=ar', '/api/v1/category/top?lang=en']],
  ['home', ['/api/v1/home?lang=ar', '/api/v1/home?lang=en']],
  ['home as a page', ['/']],
  ['lists and products as pages', ['/purchase', '/purchase/1', '/productdetails/777777', '/productdetails/123456']],
]
const timesShown = 20
/** Long enough for the shop to hear of it. */
const outdatingMs = 50
const tradeLists = ['asc', 'desc'].flatMap((order) =>
  ['', '&min_price=10&max_price=200', '&cat_id=1', '&cat_id=1&field=length:9', '&price_from=900&in_stock=1'].map(
    (filter) => `${list}&sortBy=price&order=${order}&limit=30${filter}`,
  ),
)

async function measure(shop: RunningShop, title: string, paths: readonly string[], token?: string): Promise<void> {
  const times: { title: string; ms: number }[] = []
  for (const path of paths) times.push({ title: path, ms: await ask(shop, path, token) })
  showTimes(title, times)
}

function showTimes(title: string, times: readonly { title: string; ms: number }[]): void {
  const ms = times.map((one) => one.ms)
  const figures = [quantile(ms, 0.5), quantile(ms, 0.99), Math.max(...ms)].map((figure) =>
    figure.toFixed(0).padStart(6),
  )
  console.log(
    `\n${title}: median, p99, most${figures.join('')}; over ${goals.most}: ${ms.filter((one) => one > goals.most).length}`,
  )
  showSlowest(times, 3)
}

/** Replies that are made anew each time, as after a change of the settings; the first of each, which Node compiles, is not counted. */
async function measureOutdated(
  shop: RunningShop,
  title: string,
  { paths, connection }: { paths: readonly string[]; connection: Connection },
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const times: { title: string; ms: number }[] = []
  for (let time = 0; time <= timesShown; time += 1)
    for (const path of paths) {
      await client.query('select pg_notify($1, $2)', [catalogueChannel, `${randomUUID()} content`])
      await sleep(outdatingMs)
      const ms = await ask(shop, path)
      if (time > 0) times.push({ title: path, ms })
    }
  await client.end()
  showTimes(title, times)
}

/** @returns milliseconds until the whole reply was there; a shop that is busy with the one before is asked again */
async function ask(shop: RunningShop, path: string, token?: string): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (tries > 0) await sleep(500)
    const began = performance.now()
    const reply = await fetch(shop.url + path, { headers: token === undefined ? {} : { 'x-access-token': token } })
    await reply.arrayBuffer()
    if (reply.ok) return performance.now() - began
    if (reply.status !== 503) throw new Error(`${path}: ${reply.status}`)
  }
  throw new Error(`${path}: 503`)
}
