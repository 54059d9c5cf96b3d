import { expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

it('The address of a shop of the version before becomes its settings, and a shop without one has none', async () => {
  for (const address of [true, false]) {
    const shop = await openOlderShop('DROP TABLE "shop_addresses"')
    if (address)
      await shop.run(`
        insert into shop_addresses (address_ar, address_en, email, phone, hours_ar, cr_number, vat_number, social) values
          (E'حي العليا\\nالرياض', 'Riyadh', 'Care@Shop.test', ' 920000000', '9', 'CR 1010000000', '3000000000 00003',
            '[{"network": "X", "url": "https://x.test"}, {"network": "old", "url": "http://y.test"}, 5]'),
          ('آخر', '', 'b@shop.test', '1', '', '', '', '[]')`)
    await withClient(shop.connection, async (client) => {
      await migrateDatabase(shop.connection, 'of the test')
      const { rows } = await client.query(
        "select name, values, version from shop_settings where name in ('contact', 'legal') order by name",
      )
      expect(rows).toEqual(
        address
          ? [
              {
                name: 'contact',
                values: {
                  addressAr: 'حي العليا الرياض',
                  addressEn: 'Riyadh',
                  hoursAr: '9',
                  hoursEn: '',
                  email: 'care@shop.test',
                  phone: '920000000',
                  social: [{ network: 'x', url: 'https://x.test' }],
                },
                version: 1,
              },
              { name: 'legal', values: { crNumber: '1010000000', vatNumber: '300000000000003' }, version: 1 },
            ]
          : [],
      )
    })
    await shop.close()
  }
})
