import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { seedShop } from '../server/app/seed/seedShop.ts'
import { prepareSearch } from '../server/features/search/index.ts'
import type { Database } from '../server/platform/database/Database.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { cpuMsOf } from './load.ts'
import { type RunningShop, startShop } from './runningShop.ts'
import { median } from './timing.ts'
import { vacuum } from './vacuum.ts'

const productCount = 100_000
const familyCount = 20_000
const categoryCount = 20
/** Families of forty, and as many products without one. */
const largeFamilies = 8
const largeMembers = 40
const pageCount = largeFamilies * largeMembers

/**
 * What families cost, both sides in turns in one run: lists by families beside the same lists of products, and the page of a member of forty
 * beside the page of a product without a family. Nothing is asked for twice, so that every reply is made anew.
 */
export async function measureFamilies(): Promise<void> {
  const server = await ownServer({ durable: true })
  try {
    const testShop = await openTestShopOn(openPools(server.connection))
    // The first start of a shop without goods closes it.
    await seedShop(testShop.shop)
    await testShop.make.settings('opening', { open: true })
    await insertGoods(testShop.shop.db)
    // Or the shop that is measured would index them meanwhile.
    await prepareSearch(testShop.shop.db)
    await vacuum(server.connection)
    await testShop.close()
    /** Each round with a shop of its own, which has nothing in its caches. */
    const measure = async (title: string, paths: readonly string[], otherOf: OtherOf, rounds = 1) => {
      const sides: Sides = { plain: { ms: [], cpuMs: 0 }, family: { ms: [], cpuMs: 0 } }
      for (let round = 0; round < rounds; round += 1) {
        const shop = await startShop({ DATABASE_URL: urlOf(server.connection), SEED: 'none', PAYLOAD_SEAL: 'off' })
        try {
          await warmUp(shop)
          await compare(shop, { paths, otherOf, sides })
        } finally {
          await shop.stop()
        }
      }
      print(title, sides)
    }
    console.log(
      `\npage of a member of ${largeMembers} beside the page of a product alone: median ms, CPU ms of the shop, ratio of either`,
    )
    await measure(
      'product page',
      Array.from({ length: pageCount }, (_, at) => `/productdetails/${productCount + pageCount + at + 1}`),
      (_, at) => `/productdetails/${productCount + at + 1}`,
    )
    const label = `${productCount.toLocaleString('en')} products, ${familyCount.toLocaleString('en')} families`
    console.log(`\nlists by families beside lists of products, ${label}, the same figures`)
    for (const [title, paths, rounds] of [
      ['a category', categoryLists, 1],
      ['everything', sorts, 5],
    ] as const)
      for (const page of [1, 14])
        await measure(
          `${title}, page ${page}`,
          paths.map((path) => `/api/v1${path}&limit=30&page=${page - 1}`),
          (path) => `${path}&group=family`,
          rounds,
        )
  } finally {
    await server.close()
  }
}

const sorts = ['created_at', 'price', 'name', 'best_selling'].flatMap((sort) =>
  ['asc', 'desc'].flatMap((order) =>
    ['ar', 'en'].map((lang) => `/product?fields=datas&lang=${lang}&sortBy=${sort}&order=${order}`),
  ),
)
const categoryLists = sorts.flatMap((path) =>
  Array.from({ length: categoryCount / 4 }, (_, at) => `${path}&cat_id=${at * 4 + 1}`),
)

/**
 * Lists of a category that no row asks for, several at once: the connections of the shop are open then, and have prepared their
 * statements, as those of a shop that has been running for a while.
 */
async function warmUp(shop: RunningShop): Promise<void> {
  for (const path of sorts)
    await Promise.all(
      ['', '&group=family'].map(async (form) => {
        const reply = await fetch(`${shop.url}/api/v1${path}&cat_id=2&limit=30${form}`)
        await reply.arrayBuffer()
      }),
    )
}

type OtherOf = (path: string, at: number) => string

/** Asks for each and for its other side, one after the other, in the order of either in turns. */
async function compare(
  shop: RunningShop,
  { paths, otherOf, sides: { plain, family } }: { paths: readonly string[]; otherOf: OtherOf; sides: Sides },
): Promise<void> {
  for (const [at, path] of paths.entries()) {
    const sides = [
      { path, figures: plain },
      { path: otherOf(path, at), figures: family },
    ]
    for (const { path: asked, figures } of at % 2 === 0 ? sides : sides.reverse()) {
      let cpuBefore = 0
      let began = 0
      let status = 503
      // A shop that is busy with the one before says so: what counts is the reply that it makes.
      for (let tries = 0; status === 503 && tries < 20; tries += 1) {
        if (tries > 0) await sleep(500)
        cpuBefore = await cpuMsOf(shop.pid)
        began = performance.now()
        const reply = await fetch(shop.url + asked, { headers: { cookie: 'language=ar' } })
        await reply.arrayBuffer()
        status = reply.status
      }
      // The first ones warm the shop.
      if (at < 4) continue
      if (status !== 200) throw new Error(`${asked}: ${status}`)
      figures.ms.push(performance.now() - began)
      figures.cpuMs += (await cpuMsOf(shop.pid)) - cpuBefore
    }
  }
}

function print(title: string, { plain, family }: Sides): void {
  const [plainMs, familyMs] = [median(plain.ms), median(family.ms)]
  const cpu = ({ cpuMs, ms }: Figures) => (cpuMs / ms.length).toFixed(1).padStart(7)
  console.log(
    `${title.padEnd(24)}${plainMs.toFixed(1).padStart(8)}${cpu(plain)}${familyMs.toFixed(1).padStart(8)}${cpu(family)}${(familyMs / plainMs).toFixed(2).padStart(7)}${(family.cpuMs / plain.cpuMs).toFixed(2).padStart(7)}`,
  )
}

interface Sides {
  plain: Figures
  family: Figures
}

interface Figures {
  ms: number[]
  cpuMs: number
}

/** Five members a family; then the families of forty, and the products without one. */
async function insertGoods(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into categories (name_ar, name_en) select 'قسم ' || n, 'Category ' || n from generate_series(1, ${categoryCount}::int) n`)
    await tx.execute(sql`
      insert into families (code, name_ar, name_en, category_id, axes)
      select 'FAM-' || n, 'كوع ' || n, 'Elbow ' || n, 1 + n % ${categoryCount}::int, '["diameter"]'
      from generate_series(1, ${familyCount + largeFamilies}::int) n`)
    await tx.execute(sql`
      insert into products (sku, name_ar, name_en, description_ar, description_en, category_id, regular_halalas, retail_halalas,
        wholesale_halalas, contract_halalas, tax_code, sort_ar, sort_en, pictures, specification, family_id, family_values, created_at)
      select 'SKU-' || n, 'كوع ' || n, 'Elbow ' || n, repeat('وصف ', 50), repeat('text ', 50),
        1 + coalesce(family, n) % ${categoryCount}::int, 1000 + n % 50000, 1000 + n % 50000, 900, 900, 'V15',
        'كوع ' || lpad(n::text, 10, '0'), 'elbow ' || lpad(n::text, 10, '0'), '["/media/demo/ball-valve-brass-25-hero.webp"]',
        jsonb_build_array(jsonb_build_object('field', 'diameter', 'nameAr', 'القطر', 'nameEn', 'Diameter', 'unitAr', 'مم',
          'unitEn', 'mm', 'valueAr', size::text, 'valueEn', size::text)),
        family, case when family is not null then '["' || size || '"]' end,
        now() - (${productCount + 2 * pageCount}::int - n) * interval '1 minute'
      from (
        select n, case
          when n <= ${productCount}::int then 1 + (n - 1) / ${productCount / familyCount}::int
          when n <= ${productCount + pageCount}::int then ${familyCount}::int + 1 + (n - ${productCount}::int - 1) / ${largeMembers}::int
        end as family, 20 + (n - 1) % ${largeMembers}::int as size
        from generate_series(1, ${productCount + 2 * pageCount}::int) n) goods
      order by n`)
    await tx.execute(sql`
      insert into product_stock (product_id, pieces, sold, supplied)
      select id, (random() * 200)::int, (random() * random() * 500)::int, 1000 from products`)
  })
}
