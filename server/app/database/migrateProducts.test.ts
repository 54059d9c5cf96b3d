import { expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

it('Products of a shop from before staff wrote them keep what they say, row by row, and their editors read it', async () => {
  const shop = await openOlderShop('CREATE TABLE "product_documents"')
  await shop.run(`insert into categories (name_ar) values ('أنابيب');
    insert into products (sku, name_ar, specification_ar, specification_en, category_id, regular_halalas, retail_halalas,
      wholesale_halalas, contract_halalas, tax_code, sort_ar, sort_en) values
      ('A', 'كوع', '[{"key":"القياس","value":"٢"},{"key":"اللون","value":"أزرق"}]', '[{"key":"Size","value":"2"}]', 1, 9, 9, 9, 9, 'V15', '', ''),
      ('B', 'كوع', '[]', '[]', 1, 9, 9, 9, 9, 'V15', '', '');
    insert into staff_roles (name_ar, name_en, permissions) values
      ('أ', 'Writes', '["catalogue.write"]'), ('ب', 'Counts', '["stock.count", "orders.read"]'), ('ج', 'Neither', '["orders.read"]');`)
  await withClient(shop.connection, async (client) => {
    await migrateDatabase(shop.connection, 'of the test')
    const products = await client.query('select sku, specification, version, archived_at from products order by sku')
    const row = { field: null, unitAr: '', unitEn: '' }
    const size = { ...row, nameAr: 'القياس', nameEn: 'Size', valueAr: '٢', valueEn: '2' }
    const colour = { ...row, nameAr: 'اللون', nameEn: '', valueAr: 'أزرق', valueEn: '' }
    expect(products.rows).toEqual([
      { sku: 'A', specification: [size, colour], version: 1, archived_at: null },
      { sku: 'B', specification: [], version: 1, archived_at: null },
    ])
    const roles = await client.query('select name_en, permissions from staff_roles where built_in is null order by id')
    expect(roles.rows).toEqual([
      { name_en: 'Writes', permissions: ['catalogue.write', 'catalogue.read'] },
      { name_en: 'Counts', permissions: ['stock.count', 'orders.read', 'catalogue.read'] },
      { name_en: 'Neither', permissions: ['orders.read'] },
    ])
  })
  await shop.close()
})

it('Lists of the home page keep what was chosen for them, in its order, beside the other parts of the page', async () => {
  const shop = await openOlderShop('CREATE TABLE "home_sections"')
  await shop.run(`insert into categories (name_ar) values ('أنابيب');
    insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas,
      tax_code, sort_ar, sort_en) select sku, 'كوع', 1, 9, 9, 9, 9, 'V15', '', '' from unnest(array['A', 'B', 'C']) sku;
    insert into home_list_products (list, product_id, position) values
      ('hot', 1, 7), ('hot', 3, 2), ('trending', 2, 0);`)
  await withClient(shop.connection, async (client) => {
    await migrateDatabase(shop.connection, 'of the test')
    const held = await client.query(
      `select key, string_agg(sku, '' order by home_section_products.position) as skus from home_sections
        left join home_section_products on section_id = home_sections.id left join products on products.id = product_id
        where kind = 'list' group by key order by key`,
    )
    expect(held.rows.map(({ key, skus }) => [key, skus])).toEqual([
      ['best_seller', null],
      ['featured', null],
      ['hot', 'CA'],
      ['most_viewed', null],
      ['trending', 'B'],
    ])
  })
  await shop.close()
})
