import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

/**
 * Every statement of the catalogue's calls, with the plan that it has in a catalogue of a million: a fiftieth of the products is
 * there, and the planner's statistics say that there are all of them.
 */
const testShop = useFixture(openTestShop)
const goods = 20_000
const scale = 50
/** Tables that grow with the catalogue. */
const growing = ['products', 'product_stock', 'families', 'family_counts', 'search_documents', 'product_documents']
/** Rows of those tables that a statement may look at: a stretch of a far page, and its products. */
const maxRows = 9_000

beforeAll(async () => {
  const { shop, database } = testShop
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into categories (name_ar, name_en, position) select 'قسم ' || n, 'Category ' || n, n from generate_series(1, 20) n`)
    await tx.execute(sql`
      insert into subcategories (category_id, name_ar, name_en, position)
      select categories.id, 'فرع ' || n, 'Part ' || n, n from categories, generate_series(1, 4) n`)
    await tx.execute(
      sql`insert into brands (name_ar, name_en) select 'علامة ' || n, 'Brand ' || n from generate_series(1, 50) n`,
    )
    await tx.execute(sql`
      insert into families (code, name_ar, name_en, category_id, axes)
      select 'FAM-' || n, 'كوع ' || n, 'Elbow ' || n, 1 + n % 20, '["diameter"]' from generate_series(1, ${goods / 5}::int) n`)
    await tx.execute(sql`
      insert into specification_fields (category_id, key, name_ar, name_en, kind)
      select id, 'diameter', 'القطر', 'Diameter', 'number' from categories`)
    await tx.execute(sql`
      insert into products (sku, name_ar, name_en, category_id, subcategory_id, brand_id, regular_halalas, retail_halalas,
        wholesale_halalas, contract_halalas, tax_code, sort_ar, sort_en, family_id, field_values, specification,
        created_at)
      select 'SKU-' || n, 'كوع ' || n, 'Elbow ' || n, category, case when n % 5 > 0 then (category - 1) * 4 + n % 5 end, 1 + n % 50,
        200 + n % 9000, case when n % 10 = 0 then 100 + n % 9000 / 2 else 200 + n % 9000 end, 100 + n % 9000, 100 + n % 9000, 'V15',
        lpad((n * 7919 % 20011)::text, 6, '0'), lpad((n * 104729 % 20011)::text, 6, '0'), family, array['diameter:' || 20 + n % 5],
        jsonb_build_array(jsonb_build_object('field', 'diameter', 'nameAr', '', 'nameEn', 'Diameter', 'unitAr', '', 'unitEn', '',
          'valueAr', '', 'valueEn', (20 + n % 5)::text)),
        now() - n * interval '1 minute'
      from (select n, case when n % 5 > 0 then 1 + (n / 5) % ${goods / 5}::int end as family,
        1 + (case when n % 5 > 0 then 1 + (n / 5) % ${goods / 5}::int else n end) % 20 as category
        from generate_series(1, ${goods}::int) n) numbered`)
    await tx.execute(sql`
      insert into product_stock (product_id, pieces, sold, supplied)
      select id, id % 6, case when id % 3 = 0 then id % 500 else 0 end, 500 from products`)
    await tx.execute(sql`
      insert into product_documents (product_id, kind, title_ar, title_en, file, bytes)
      select id, 'dataSheet', 'نشرة', 'Data sheet', 'documents/' || id || '.pdf', 1000 from products where id % 4 = 0`)
    await tx.execute(sql`
      insert into search_documents (product_id, lexemes, sku_key, name_ar_key, name_en_key, created_at, active, in_stock, version)
      select id, ''::tsvector, lower(sku), 0, 0, created_at, active, true, 32767 from products`)
  })
  await database.executeSql('vacuum analyze')
  await shop.db.execute(sql`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', relpages,
      'reltuples', (reltuples * ${scale}::int)::real)
    from pg_class where relkind in ('r', 'i') and reltuples > 0 and relnamespace = 'public'::regnamespace`)
  shop.catalogueVersion.changed()
  // In memory before anybody looks.
  await shop.filterIndex.read()
})

const lists = [
  '',
  'cat_id=1',
  'cat_id=2,3,4',
  'scat_id=5',
  'brand_id=7',
  'cat_id=3&brand_id=9',
  'min_price=10&max_price=40',
  'cat_id=1&price_from=10',
  'in_stock=1',
  'cat_id=2&in_stock=1',
  'reduced=1',
  'cat_id=4&field=diameter:21',
  'unit=piece&in_stock=1',
]
const orders = ['created_at', 'price', 'name', 'best_selling'].map((sortBy) => `sortBy=${sortBy}`)
const pages = [0, 13]
const paths = [
  ...lists.flatMap((filter) =>
    ['', '&group=family'].flatMap((group) => [
      `/product/facets?${filter}${group}`,
      ...orders.flatMap((order, at) =>
        pages.map(
          (page) => `/product?limit=30&page=${page}&${order}&order=${at % 2 === 0 ? 'asc' : 'desc'}&${filter}${group}`,
        ),
      ),
    ]),
  ),
  '/product?prod_id=777',
  '/product?prod_id=1,2,3',
  '/product/777/details',
  '/category',
  '/category/top',
  '/brand',
  '/home',
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const rowsRead = (node: Plan) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

/** The plan of a statement as the shop sends it. */
async function planOf(statement: string, parameters: unknown[]): Promise<Plan> {
  const parts = statement.split(/\$(\d+)/)
  const query = sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(parameters[Number(part) - 1])}`)),
  )
  const { rows } = await testShop.shop.database.readers.run((db) =>
    db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`explain (analyze, format json) ${query}`),
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`no plan of ${statement}`)
  return plan
}

describe('In a catalogue of a million products', () => {
  it('no statement of the catalogue reads a whole table, or more rows than a page needs', async () => {
    const sent = new Map<string, { statement: string; parameters: unknown[]; path: string }>()
    let path = ''
    testShop.database.watch((statement, parameters) => {
      if (!/^\s*(select|with)/i.test(statement)) return
      // The same statement has other plans for other lists.
      sent.set(`${statement}\n${path}`, { statement, parameters, path })
    })
    for (const one of paths) {
      path = one
      const { status } = await testShop.call('GET', one.replace('/product/facets?', '/product/facets?lang=en&'))
      expect(status, one).toBe(200)
    }
    testShop.database.watch(null)
    expect(sent.size).toBeGreaterThan(paths.length / 2)
    const faults: string[] = []
    for (const { statement, parameters, path: asked } of sent.values()) {
      const scans = nodesOf(await planOf(statement, parameters)).filter((node) =>
        growing.includes(node['Relation Name'] ?? ''),
      )
      const whole = scans.filter((node) => node['Node Type'].includes('Seq Scan'))
      const rows = Math.max(0, ...scans.map(rowsRead))
      if (whole.length > 0 || rows > maxRows)
        faults.push(`${asked}: ${whole.map((node) => node['Relation Name'])} ${rows} rows: ${statement.slice(0, 400)}`)
    }
    expect(faults).toEqual([])
  })
})
