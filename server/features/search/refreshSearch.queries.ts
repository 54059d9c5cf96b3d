// Joins stock: popularity is counted in batches by the database.
import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { productStock, products } from '../catalogue/tables.ts'
import type { SearchShop } from './createSearch.ts'
import { forgetFoundMisses, forgetOldMisses } from './forgetFoundMisses.ts'
import { refreshPopularSearches } from './popularSearches.ts'
import { searchDocuments, searchState, searchWords, tierSizes } from './tables.ts'

declare module '../../kernel/Jobs.ts' {
  interface JobData {
    /** Recalculates popularity of products, and their words. */
    refreshSearch: Record<string, never>
  }
}

/** The place of the last product of each. */
const tierEnds = tierSizes.map((_, at) => tierSizes.slice(0, at + 1).reduce((total, size) => total + size, 0))

/** A piece sold counts as ten views. */
export const popularityOfProduct = sql`ln(1 + 10 * ${productStock.sold} + ${products.viewed})::real`

/** A sale that takes the last piece must not wait for more documents than these. */
const batchSize = 2_000

/**
 * Values that are stored instead of calculated for every search: popularity of each product, its tier, and the number of products
 * with each word, if there still are any. Runs every night, and after many products were added. In short statements, which are
 * transactions of their own unless it receives one.
 */
export async function refreshSearch(db: Database): Promise<void> {
  // Before any product is in a tier that searches do not use yet.
  await db.execute(sql`
    update ${searchState} set tiers = greatest(tiers, (
      select count(*) from unnest(${`{${[0, ...tierEnds].join()}}`}::int[]) as filled
      where filled < (select count(*) from ${searchDocuments})
    ))`)
  await inBatches(db, async (after, last) => {
    await db.execute(sql`
      update ${searchDocuments} as document set popularity = fresh.popularity
      from (
        select ${products.id} as product_id, ${popularityOfProduct} as popularity
        from ${products} join ${productStock} on ${productStock.productId} = ${products.id}
        where ${products.id} > ${after} and ${products.id} <= ${last}
      ) as fresh
      where fresh.product_id = document.product_id and document.popularity <> fresh.popularity`)
  })
  const { of: tierOf, tiers } = await withoutTimeout(db, (tx) =>
    readTiers(tx, sql`select popularity, product_id from ${searchDocuments}`),
  )
  const fresh = tierOf(sql`popularity`, sql`product_id`)
  await inBatches(db, async (after, last) => {
    await db.execute(sql`
      update ${searchDocuments} set tier = ${fresh}
      where product_id > ${after} and product_id <= ${last} and tier <> ${fresh}`)
  })
  await db.update(searchState).set({ tiers })
  await countWords(db)
}

/** Writes how many products have each word, and whether there still are any. */
export async function countWords(db: Database): Promise<void> {
  await withoutTimeout(db, (tx) =>
    tx.execute(sql`
      with counted as materialized (select word as stem, ndoc from ts_stat('select lexemes from search_documents'))
      update ${searchWords} as known set products = coalesce(fresh.ndoc, 0),
        in_catalogue = known.in_catalogue and fresh.ndoc is not null,
        in_name = known.in_name and fresh.ndoc is not null
      from (
        select ${searchWords}.word, counted.ndoc from ${searchWords} left join counted on counted.stem = ${searchWords}.stem
      ) as fresh
      where fresh.word = known.word
        and (known.products <> coalesce(fresh.ndoc, 0) or (known.in_catalogue and fresh.ndoc is null))`),
  )
}

/**
 * How many tiers there are, and SQL for the one of a product, where these rows of `popularity` and `product_id` are all products.
 */
export async function readTiers(
  db: Database,
  rated: SQL,
): Promise<{ tiers: number; of: (popularity: SQL, productId: SQL) => SQL }> {
  const { rows: ends } = await db.execute<{ popularity: number; product: number }>(sql`
    select popularity, product_id as product from (
      select popularity, product_id, row_number() over (order by popularity desc, product_id desc) as place
      from (${rated}) as rated
    ) as placed
    where place in (${sql.join(
      tierEnds.map((end) => sql`${end}`),
      sql`, `,
    )}) order by place`)
  return {
    tiers: ends.length + 1,
    of: (popularity, productId) => {
      if (ends.length === 0) return sql`0::smallint`
      const tiers = ends.map(
        ({ popularity: least, product }, at) =>
          sql`when (${popularity}, ${productId}) >= (${least}::real, ${product}::int) then ${at}::smallint`,
      )
      return sql`case ${sql.join(tiers, sql` `)} else ${ends.length}::smallint end`
    },
  }
}

/** A million products are counted for longer than a statement may usually take. */
function withoutTimeout<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return work(tx)
  })
}

/** Three at night in Riyadh, by the hourly maintenance. */
export const isSearchRefreshHour = ({ clock }: Pick<Shop, 'clock'>) => clock().getUTCHours() === 0

/** Every night; what is popular is shown on every page. */
export async function refreshSearchJob(shop: SearchShop): Promise<void> {
  const { db, clock, catalogueVersion } = shop
  await refreshSearch(db)
  const changed = await db.transaction(async (tx) => {
    const changes = await refreshPopularSearches(tx, clock())
    if (changes) await catalogueVersion.increment(tx)
    return changes
  })
  if (changed) catalogueVersion.changed()
  await forgetOldMisses(db, clock())
  await forgetFoundMisses(shop)
}

/** Calls with every stretch of product ids: above the first number, up to the second. */
async function inBatches(db: Database, handle: (after: number, last: number) => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(product_id) as last from ${searchDocuments}`,
  )
  for (let after = 0; after < (rows[0]?.last ?? 0); after += batchSize) await handle(after, after + batchSize)
}
