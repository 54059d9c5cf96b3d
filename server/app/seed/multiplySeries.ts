import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { families, productStock, products } from '../../features/catalogue/tables.ts'
import type { ProductCopies } from '../../features/search/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { sortKey } from '../../platform/text/searchKey.ts'
import { indexedAfterwards } from './indexedAfterwards.ts'
import type { SeedSeries } from './SeedData.ts'
import type { Progress } from './seedProgress.ts'

/** Rows of one statement, so that there is something to say every few seconds. */
const batchSize = 10_000

/**
 * Makes the other series of the first one, which is in the tables: within the database, as the rows of a million products would take
 * hours on their way there.
 * @returns the copies, for the search
 */
export async function multiplySeries(
  tx: Database,
  series: SeedSeries,
  progress: { made: (count: number) => void; indexed: (indexes: Progress) => void },
): Promise<ProductCopies> {
  const codes = [...series.others, ...(series.last ? [series.last.code] : [])]
  await nameCopies(tx, series, codes)
  await copyFamilies(tx, series.code)
  const size = Math.max(1, Math.floor(batchSize / series.products.length))
  const batches = Array.from({ length: Math.ceil(codes.length / size) }, (_, at) => at * size).map(
    (first) => sql`copy.place between ${first}::int and ${first + size - 1}::int`,
  )
  let made = 0
  const copyAll = async () => {
    for (const batch of batches) {
      made += await copyProducts(tx, series.code, batch)
      progress.made(made)
    }
  }
  if (codes.length > 0) await indexedAfterwards(tx, [products, productStock], copyAll, progress.indexed)
  return { table: sql`series_copies`, code: series.code, codes, batches }
}

/** Says in tables of this transaction which products there will be, and what differs in each. */
async function nameCopies(tx: Database, series: SeedSeries, codes: readonly string[]): Promise<void> {
  const inLast = new Set(series.last?.skus)
  const goods = series.products.map(({ sku }, at) => ({ sku, at, inLast: inLast.has(sku) }))
  const variants = series.variants.flatMap((some, at) => some.map((variant, number) => ({ ...variant, at, number })))
  const names = codes.map((code) => ({ code, sorted: sortKey(code) }))
  const variantsOfEach = series.variants[0]?.length ?? 1
  await tx.execute(sql`
    create temporary table series_variants on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(at int, number int, "regularHalalas" int,
      "retailHalalas" int, "wholesaleHalalas" int, "contractHalalas" int, "quantityBreaks" jsonb, stock int, sold int,
      viewed int, "createdAt" timestamptz)`)
  // Their ids follow one another series by series.
  await tx.execute(sql`
    create temporary table series_copies on commit drop as
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id, ordered.* from (
      select ${products.id} as original, goods.at, place.at::int - 1 as place, place.names->>'code' as code,
        place.names->>'sorted' as sorted,
        (hashint4(${products.id} * 1009 + place.at::int) & 2147483647) % ${variantsOfEach}::int as number
      from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as goods(sku text, at int, "inLast" boolean)
      join ${products} on ${products.sku} = goods.sku
      cross join jsonb_array_elements(${JSON.stringify(names)}::jsonb) with ordinality as place(names, at)
      where place.at <= ${series.others.length}::int or goods."inLast"
      order by place.at, goods.at
    ) as ordered`)
  await tx.execute(sql`create index on series_copies (place)`)
  await tx.execute(sql`
    create temporary table series_families on commit drop as
    select nextval(pg_get_serial_sequence('families', 'id'))::int as id, ordered.* from (
      select distinct ${products.familyId} as original, copy.place, copy.code, copy.sorted
      from series_copies as copy join ${products} on ${products.id} = copy.original
      where ${products.familyId} is not null
      order by copy.place, ${products.familyId}
    ) as ordered`)
  await tx.execute(sql`create unique index on series_families (original, place)`)
  for (const table of ['series_variants', 'series_copies', 'series_families'])
    await tx.execute(sql`analyze ${sql.identifier(table)}`)
}

async function copyFamilies(tx: Database, code: string): Promise<void> {
  const columns = copiedColumns(families, code, {
    id: sql`copy.id`,
    code: withCode(families.code, code),
    // Those of the same series, which may not have all of them.
    accessories: sql`coalesce((
      select jsonb_agg(jsonb_set(entry, '{id}', to_jsonb(target.id)) order by entries.at)
      from jsonb_array_elements(${families.accessories}) with ordinality as entries(entry, at)
      join series_families as target on target.original = (entry->>'id')::int and target.place = copy.place
      where entry->>'kind' = 'family'), '[]')`,
  })
  await tx.execute(sql`
    insert into ${families} (${columns.names}) overriding system value
    select ${columns.values} from series_families as copy join ${families} on ${families.id} = copy.original
    order by copy.id`)
}

/** @returns how many */
async function copyProducts(tx: Database, code: string, batch: SQL): Promise<number> {
  const from = sql`series_copies as copy
    join series_variants as variant on variant.at = copy.at and variant.number = copy.number`
  const columns = copiedColumns(products, code, {
    id: sql`copy.id`,
    sku: withCode(products.sku, code),
    familyId: sql`(select id from series_families as family where family.original = ${products.familyId} and family.place = copy.place)`,
    regularHalalas: sql`variant."regularHalalas"`,
    retailHalalas: sql`variant."retailHalalas"`,
    wholesaleHalalas: sql`variant."wholesaleHalalas"`,
    contractHalalas: sql`variant."contractHalalas"`,
    quantityBreaks: sql`variant."quantityBreaks"`,
    viewed: sql`variant.viewed`,
    createdAt: sql`variant."createdAt"`,
  })
  const { rowCount } = await tx.execute(sql`
    insert into ${products} (${columns.names}) overriding system value
    select ${columns.values} from ${from} join ${products} on ${products.id} = copy.original
    where ${batch} order by copy.id`)
  const stock = copiedColumns(productStock, code, {
    productId: sql`copy.id`,
    pieces: sql`variant.stock`,
    sold: sql`variant.sold`,
    supplied: sql`coalesce(variant.stock, 0)`,
  })
  await tx.execute(sql`
    insert into ${productStock} (${stock.names})
    select ${stock.values} from ${from} join ${productStock} on ${productStock.productId} = copy.original
    where ${batch} order by copy.id`)
  return rowCount ?? 0
}

/** Columns in which the code of the series stands, of products and families alike. */
const codedColumns = new Set([
  'nameAr',
  'nameEn',
  'sortAr',
  'sortEn',
  'specification',
  'specificationAr',
  'specificationEn',
  'pictureTexts',
])

/** All columns of a table, with these values, or those of the original with the code of the copy. */
function copiedColumns(table: PgTable, code: string, own: Record<string, SQL>): { names: SQL; values: SQL } {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined)
  const values = columns.map(([key, column]) => {
    if (own[key]) return own[key]
    if (!codedColumns.has(key)) return sql`${column}`
    if (key.startsWith('sort')) return sql`replace(${column}, ${sortKey(code)}, copy.sorted)`
    return column.dataType === 'json'
      ? sql`replace(${column}::text, ${code}, copy.code)::jsonb`
      : sql`replace(${column}, ${code}, copy.code)`
  })
  return {
    names: sql.join(
      columns.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    ),
    values: sql.join(values, sql`, `),
  }
}

/** SKUs and codes of families have it at their end. */
const withCode = (column: SQL | typeof products.sku | typeof families.code, code: string) =>
  sql`left(${column}, ${-code.length}::int) || copy.code`
