import { expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

it('Products of a shop from before staff wrote them keep what they say, row by row, and whoever kept the catalogue reads it', async () => {
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
