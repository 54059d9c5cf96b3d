import { vatPriceRules } from '@rawaj/contract/settings/shopSettings.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { machineActor } from '../../kernel/index.ts'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { beforeVat, productsBy, withVat } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { switchPriceList } from '../catalogue/index.ts'
import { products } from '../catalogue/tables.ts'
import { changeVat, readVat } from './changeVat.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

async function answer(registered: boolean, prices: (typeof vatPriceRules)[number] = 'keep') {
  const { shop } = testShop
  const { version } = await readVat(shop)
  const terms = { from: shopDate(shop.clock().getTime()), prices, vatNumber: '300000000000003' }
  await changeVat(shop, machineActor('test', shop.clock()), { version, registered, ...terms })
}

async function pricesOf(id: number) {
  const { regularHalalas, retailHalalas, wholesaleHalalas, contractHalalas, quantityBreaks } = products
  const [found] = await testShop.shop.db
    .select({ regularHalalas, retailHalalas, wholesaleHalalas, contractHalalas, quantityBreaks })
    .from(products)
    .where(eq(products.id, id))
  return found
}

const quantityBreaks = [
  { from: 10, retail: withVat(11_000), wholesale: null, contract: null },
  { from: 25, retail: null, wholesale: beforeVat(8_500), contract: beforeVat(7_000) },
]

const cases = [true, false].flatMap((registered) => vatPriceRules.map((prices) => ({ registered, prices })))

describe('An import that is undone after the shop has registered for VAT, or left', () => {
  it.each(cases)(
    'leaves the prices of goods that it had not touched: registered $registered, prices $prices',
    async (change) => {
      await answer(!change.registered)
      const codes = ['V15', 'VATEX-SA-35'] as const
      const made = await Promise.all(
        codes.flatMap((taxCode) => [
          goods.created({ taxCode, quantityBreaks }),
          goods.created({ taxCode, quantityBreaks }),
        ]),
      )
      const [taxed, sameTaxed, zeroRated, sameZeroRated] = made.map(({ id, sku }) => ({ id, sku }))
      if (!taxed || !sameTaxed || !zeroRated || !sameZeroRated) throw new Error('four products')
      const { id } = await imports.checked([
        [
          'SKU',
          'Regular price',
          'Price',
          'Wholesale price',
          'Contract price',
          'Quantity breaks',
          'Wholesale in quantity',
        ],
        ...[taxed, zeroRated].map(({ sku }) => [sku, '230', '220', '210', '200', '10: 200; 40: 190', '-']),
      ])
      expect((await imports.done('commit', id)).counts.done).toBe(2)
      expect(await pricesOf(taxed.id)).not.toEqual(await pricesOf(sameTaxed.id))
      await answer(change.registered, change.prices)
      expect((await imports.done('undo', id)).counts).toMatchObject({ undone: 2, left: 0 })
      expect(await pricesOf(taxed.id)).toEqual(await pricesOf(sameTaxed.id))
      expect(await pricesOf(zeroRated.id)).toEqual(await pricesOf(sameZeroRated.id))
    },
  )

  it('brings back what was paid after several changes, of lists that are kept otherwise by now', async () => {
    await answer(true)
    const [touched, same] = [await goods.created({ quantityBreaks }), await goods.created({ quantityBreaks })]
    const { id } = await imports.checked([
      ['SKU', 'Regular price', 'Price', 'Wholesale price', 'Wholesale in quantity'],
      [touched.sku, '230', '220', '210', '30: 180'],
    ])
    await imports.done('commit', id)
    await answer(false, 'adjust')
    const actor = machineActor('test', testShop.shop.clock())
    await switchPriceList(testShop.shop, actor, { list: 'wholesale', taxIncluded: true })
    await answer(true, 'adjust')
    expect((await imports.done('undo', id)).counts).toMatchObject({ undone: 1, left: 0 })
    expect(await pricesOf(touched.id)).toEqual(await pricesOf(same.id))
    await switchPriceList(testShop.shop, actor, { list: 'wholesale', taxIncluded: false })
  })
})
