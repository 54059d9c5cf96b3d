import { defaultSettings, settingsGroups } from '@rawaj/contract/settings/shopSettings.ts'
import { expect, it } from 'vitest'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

const filled = `insert into shop_state (one, seeded_at) values (true, now())
  on conflict (one) do update set seeded_at = now()`
const delivery = (values: object) =>
  `insert into shop_settings (name, values, version) values ('delivery', '${JSON.stringify(values)}', 1)`
const ownWords = `insert into interface_words (namespace, key, text_ar, text_en, changed_at)
  values ('common', 'shop_line', 'عبارتنا', '', now())`

it.each([
  ['that is being set up for the first time promises nothing', [], null],
  [
    'that is there promises what its pages said',
    [filled],
    { freeReturns: true, freeReturnsFromHalalas: 100_000, support: 'always', subscriberCode: true },
  ],
  [
    'in which delivery is never free returns nothing for free',
    [filled, delivery({ freeFromHalalas: null })],
    { freeReturns: false },
  ],
  [
    'in which delivery is always free returns everything for free',
    [filled, delivery({ chargeHalalas: 0 })],
    { freeReturns: true, freeReturnsFromHalalas: 0 },
  ],
  [
    'with a threshold of its own keeps it',
    [filled, delivery({ freeFromHalalas: 50_000 })],
    { freeReturns: true, freeReturnsFromHalalas: 50_000 },
  ],
  [
    'whose owner wrote the slogan anew keeps it',
    [filled, ownWords],
    {
      sloganAr: 'عبارتنا',
      sloganEn: 'Everything a pipe run needs and everything a healthy home needs, under one roof.',
    },
  ],
] as const)('A shop %s', async (_, statements, promises) => {
  const shop = await openOlderShop('-- What pages promised by themselves')
  for (const statement of statements) await shop.run(statement)
  await withClient(shop.connection, async (client) => {
    await migrateDatabase(shop.connection, 'of the test')
    const { rows } = await client.query("select values, version from shop_settings where name = 'promises'")
    if (promises === null) return expect(rows).toEqual([])
    expect(rows).toEqual([{ values: expect.objectContaining(promises), version: 0 }])
    // Every field is there, as the settings take it.
    const values = settingsGroups.promises.parse(rows[0]?.values)
    expect(Object.keys(values).sort()).toEqual(Object.keys(defaultSettings.promises).sort())
  })
  await shop.close()
})
