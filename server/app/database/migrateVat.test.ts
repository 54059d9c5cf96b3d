import { describe, expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

const goods = `
  insert into categories (name_ar) values ('أنابيب');
  insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas, tax_code, sort_ar, sort_en)
    values ('SKU-1', 'كوع', 1, 1000, 1000, 900, 800, 'V15', '', '');`
const settings = (name: string, values: object) =>
  `insert into shop_settings (name, values, version) values ('${name}', '${JSON.stringify(values)}', 1);`

describe('A shop of the version before', () => {
  it.each([
    ['that is new charges no VAT', '', null],
    ['that is closed and empty charges none', settings('opening', { open: false }), null],
    ['with goods goes on charging until its owner answers', goods, { registered: true, answered: false }],
    [
      'whose owner saved that it has no number goes on too, and is asked',
      `${goods}${settings('legal', { vatNumber: '' })}`,
      { registered: true, answered: false },
    ],
    ['that is open goes on charging', settings('opening', { open: true }), { registered: true, answered: false }],
    [
      'that names its number is registered, and is not asked',
      settings('legal', { vatNumber: '300000000000003' }),
      { registered: true, answered: true },
    ],
  ])('%s', async (_, rows, expected) => {
    const shop = await openOlderShop('ADD COLUMN "shipping_tax_percent"')
    if (rows !== '') await shop.run(rows)
    await withClient(shop.connection, async (client) => {
      await migrateDatabase(shop.connection, 'of the test')
      const found = await client.query(`select values from shop_settings where name = 'vat'`)
      expect(found.rows).toEqual(expected === null ? [] : [{ values: { ...expected, since: null, planned: null } }])
    })
    await shop.close()
  })
})
