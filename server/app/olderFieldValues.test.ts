import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openOlderShop } from '../testing/backup/openOlderShop.ts'
import { openShopFixtures } from '../testing/backup/openShopFixtures.ts'
import { type ShopFixture, withClient } from '../testing/backup/shopFixture.ts'
import { startProcess } from '../testing/startProcess.ts'
import { useFixture } from '../testing/useFixture.ts'
import { createBackup } from './backup/createBackup.ts'
import { restoreBackup } from './backup/restoreBackup.ts'
import { omittedTables } from './backup/shopTables.ts'
import { migrateDatabase } from './database/migrateDatabase.ts'

const fixtures = useFixture(openShopFixtures)
const never = new AbortController().signal

/** A shop from before lists were filtered by fields, with a red pipe of 110 mm and a product without a specification. */
async function openShopWithoutTokens(): Promise<ShopFixture> {
  const shop = await openOlderShop('ADD COLUMN "field_values"')
  await shop.run(`insert into categories (name_ar) values ('أنابيب');
    insert into specification_fields (category_id, key, name_ar, name_en, unit_ar, unit_en, kind, choices, position) values
      (1, 'diameter', 'القطر', 'Diameter', 'مم', 'mm', 'number', '[]', 0),
      (1, 'colour', 'اللون', 'Colour', '', '', 'choice', '[{"ar":"أحمر","en":"Red"}]', 1),
      (1, 'use', 'الاستخدام', 'Use', '', '', 'text', '[]', 2);
    insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas,
      tax_code, sort_ar, sort_en, specification) values
      ('PIPE', 'أنبوب', 1, 9, 9, 9, 9, 'V15', '', '', '[
        {"field":"diameter","nameAr":"القطر","nameEn":"Diameter","unitAr":"مم","unitEn":"mm","valueAr":"١١٠","valueEn":""},
        {"field":"colour","nameAr":"اللون","nameEn":"Colour","unitAr":"","unitEn":"","valueAr":"احمر","valueEn":""}]'),
      ('PLAIN', 'كوع', 1, 9, 9, 9, 9, 'V15', '', '', '[]');
    insert into product_stock (product_id) select id from products`)
  return shop
}

const derived = [
  { sku: 'PIPE', field_values: ['diameter:110', 'colour:red'] },
  { sku: 'PLAIN', field_values: [] },
]
const readTokens = ({ connection }: Pick<ShopFixture, 'connection'>) =>
  withClient(
    connection,
    async (client) => (await client.query('select sku, field_values from products order by sku')).rows,
  )

describe('A shop of an older version', () => {
  it('opens at once, and its products get what lists filter them by while it is open', async () => {
    const shop = await openShopWithoutTokens()
    await withClient(shop.connection, async (client) => {
      await migrateDatabase(shop.connection, 'of the test')
      const { rows } = await client.query('select key, filterable from specification_fields order by position')
      expect(rows).toEqual([
        { key: 'diameter', filterable: true },
        { key: 'colour', filterable: true },
        { key: 'use', filterable: false },
      ])
    })
    expect((await readTokens(shop)).map(({ field_values }) => field_values)).toEqual([null, null])
    const open = await startProcess({ ...shop.environment, SEED: 'none' })
    await expect.poll(() => readTokens(shop), { timeout: 20_000 }).toEqual(derived)
    await open.close()
    await shop.close()
  })

  it('has them too once its backup is restored, which knows none', async () => {
    const old = await openShopWithoutTokens()
    await old.run('drop table stored_texts_to_clean')
    const file = join(fixtures.folder, 'older.tar.gz')
    await createBackup(old, file, never)
    const target = await fixtures.open()
    await restoreBackup(target, file, { without: omittedTables, jobs: [], confirm: async () => {} }, never)
    expect(await readTokens(target)).toEqual(derived)
    await old.close()
  })
})
