import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { sortColumns } from '../server/features/catalogue/index.ts'
import { indexProducts } from '../server/features/search/index.ts'
import type { DrillShop } from './openDrillShop.ts'

const kinds = [
  ['كوع', 'Elbow'],
  ['ماسورة', 'Pipe'],
  ['محبس', 'Valve'],
  ['وصلة', 'Coupling'],
  ['مضخة', 'Pump'],
  ['خلاط', 'Mixer'],
  ['سخان', 'Heater'],
  ['فلتر', 'Filter'],
] as const

/** Inserts products into an empty shop, 100,000 pieces of each, and opens it: faster than the demo's seed. */
export async function seedProducts(shop: DrillShop, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const [ar, en] = kinds[index % kinds.length] ?? kinds[0]
    const names = { sku: `DR-${index}`, nameAr: `${ar} ${index} مم`, nameEn: `${en} ${index} mm` }
    const { sortAr, sortEn } = sortColumns(names)
    const price = 500 + (index % 40) * 25
    return { ...names, sortAr, sortEn, price }
  })
  const category = `insert into categories (name_ar, name_en) values ('تمديدات', 'Piping') returning id`
  const [made] = await shop.query<{ id: number }>(category)
  await shop.query(
    `with made as (
      insert into products (sku, name_ar, name_en, category_id, regular_halalas, retail_halalas, wholesale_halalas,
        contract_halalas, tax_code, sort_ar, sort_en)
      select sku, "nameAr", "nameEn", $2, price, price, price, price, 'V15', "sortAr", "sortEn"
      from jsonb_to_recordset($1::jsonb) as row(sku text, "nameAr" text, "nameEn" text, price int, "sortAr" text, "sortEn" text)
      returning id)
    insert into product_stock (product_id, pieces, supplied) select id, 100000, 100000 from made`,
    [JSON.stringify(rows), made?.id],
  )
  const client = new pg.Client(shop.connection())
  await client.connect()
  await indexProducts(drizzle({ client }), 'outdated')
  await client.end()
  await shop.query('analyze products, search_documents')
  await shop.query(`update shop_settings set values = '{"open": true}' where name = 'opening'`)
  await notifyCatalogueChange(shop)
}

/** The demo has as many pieces as a small shop, and the customers of a drill would soon have bought them. */
export async function restock(shop: DrillShop): Promise<void> {
  await shop.query('update product_stock set supplied = supplied + 1000000 - pieces, pieces = 1000000 where pieces > 0')
  await notifyCatalogueChange(shop)
}

/** As another process of the shop would. */
const notifyCatalogueChange = (shop: DrillShop) => shop.query(`select pg_notify('catalogue_changed', 'the drill')`)
