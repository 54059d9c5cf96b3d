import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productBySku, productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { dealProducts, deals } from '../catalogue/dealTables.ts'
import { readPriceLists } from '../catalogue/index.ts'
import { writeDeals } from './importDeals.queries.ts'
import { productImports } from './tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

const dayMs = 24 * 60 * 60_000
const inDays = (days: number) => shopDate(testShop.shop.clock().getTime() + days * dayMs)
const headings = [
  'رمز المنتج sku',
  'أسم المنتج',
  'تصنيف المنتج',
  'سعر المنتج',
  'السعر المخفض',
  'تاريخ بداية التخفيض',
  'تاريخ نهاية التخفيض',
]
let count = 0
const newSku = () => {
  count += 1
  return `SALE-${count}`
}
/** A row of Salla's table: its price, its reduced price, and the days of the reduction. */
const row = (sku: string, regular: string, retail: string, starts: string, ends: string) => [
  sku,
  'كوع',
  'وصلات',
  regular,
  retail,
  starts,
  ends,
]
const check = (...rows: string[][]) => imports.checked([headings, ...rows], { options: { newProducts: 'forSale' } })
const bySku = (sku: string) => productBySku(testShop, sku)
const dealsOf = async (sku: string) =>
  testShop.shop.db
    .select({ id: deals.id, startsAt: deals.startsAt, endsAt: deals.endsAt, halalas: dealProducts.retailHalalas })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(eq(dealProducts.productId, (await bySku(sku))?.id ?? 0))
/** What shoppers pay, before VAT. */
const priceOf = async (sku: string) =>
  (await testShop.call('GET', `/product?prod_id=${(await bySku(sku))?.id}`)).body.datas.data[0].sale_price

describe('A price that a table reduces for a time', () => {
  it('is a deal: it holds until its last day, and goes with the undo', async () => {
    const [one, two, later] = [newSku(), newSku(), newSku()]
    const { id, counts } = await check(
      row(one, '115', '92', inDays(-3), inDays(2)),
      row(two, '230', '115', '', inDays(2)),
      row(later, '115', '57.5', inDays(1), inDays(5)),
    )
    expect(counts).toMatchObject({ new: 3, wrong: 0, hinted: 0 })
    const [shown] = await imports.rows(id)
    const changed = new Map(shown?.changes.map(({ column, to }) => [column, to]))
    expect([changed.get('regular'), changed.get('retail'), changed.has('saleEnds')]).toEqual([11_500, 9_200, true])
    await imports.done('commit', id)
    expect(await bySku(one)).toMatchObject({
      regularHalalas: 11_500,
      retailHalalas: 11_500,
      wholesaleHalalas: expect.any(Number),
    })
    expect([await priceOf(one), await priceOf(two), await priceOf(later)]).toEqual([80, 100, 100])
    const [running, together, planned] = await Promise.all([one, two, later].map(dealsOf))
    expect([running?.length, running?.[0]?.id]).toEqual([1, together?.[0]?.id])
    expect(planned?.[0]).toMatchObject({
      startsAt: new Date(`${inDays(1)}T00:00:00+03:00`),
      endsAt: new Date(`${inDays(6)}T00:00:00+03:00`),
      halalas: 5_750,
    })
    const undone = await imports.done('undo', id)
    expect([undone.counts.undone, await bySku(one)]).toEqual([3, undefined])
    expect(await testShop.shop.db.$count(deals, eq(deals.id, planned?.[0]?.id ?? 0))).toBe(0)
  })

  it('changes nothing when the same table comes again, and is refused beside another deal', async () => {
    const sku = newSku()
    const [starts, ends] = [inDays(1), inDays(4)]
    const { id } = await check(row(sku, '115', '92', starts, ends))
    await imports.done('commit', id)
    expect((await check(row(sku, '115', '92', starts, ends))).counts).toMatchObject({ unchanged: 1, wrong: 0 })
    const other = await check(row(sku, '115', '69', starts, inDays(9)))
    const errorsOf = async (importId: number) =>
      (await imports.rows(importId))[0]?.errors.map(({ column, code }) => [column, code])
    expect(await errorsOf(other.id)).toEqual([['saleEnds', 'in_other_deal']])
    expect(await priceOf(sku)).toBe(100)
  })

  it('of a product that is there leaves its price, which holds again after it', async () => {
    const known = await goods.created({ sku: newSku(), active: true })
    const before = await bySku(known.sku)
    const { id, counts } = await imports.checked(
      [
        ['SKU', 'Price', 'Sale starts', 'Sale ends'],
        [known.sku, '11.5', '', inDays(1)],
      ],
      { kind: 'prices' },
    )
    expect(counts).toMatchObject({ changed: 1, wrong: 0 })
    await imports.done('commit', id)
    expect(await bySku(known.sku)).toMatchObject({ retailHalalas: before?.regularHalalas, version: expect.any(Number) })
    expect((await dealsOf(known.sku))[0]).toMatchObject({ halalas: expect.any(Number) })
    await imports.done('undo', id)
    expect(await bySku(known.sku)).toMatchObject({ retailHalalas: before?.retailHalalas })
    const [ended] = await dealsOf(known.sku)
    expect(ended === undefined || ended.endsAt <= testShop.shop.clock()).toBe(true)
  })

  it.each([
    ['is over', ['115', '92', -9, -2], { retail: 11_500, hint: 'sale_over' }],
    ['has begun and has no end', ['115', '92', -9, null], { retail: 9_200, hint: 'sale_without_end' }],
    ['has no price', ['115', '', -1, 3], { retail: 11_500, hint: 'sale_without_price' }],
    ['begins later and has no end', ['115', '92', 2, null], { error: ['saleEnds', 'required'] }],
    ['ends before it begins', ['115', '92', 5, 2], { error: ['saleEnds', 'ends_before_start'] }],
    ['reduces nothing', ['115', '115', 1, 5], { error: ['retail', 'not_reduced'] }],
  ] as const)('that %s is said so at its cell', async (_, [regular, retail, starts, ends], expected) => {
    const sku = newSku()
    const day = (days: number | null) => (days === null ? '' : inDays(days))
    const { id } = await check(row(sku, regular, retail, day(starts), day(ends)))
    const [found] = await imports.rows(id)
    if ('error' in expected) expect(found?.errors.map(({ column, code }) => [column, code])).toEqual([expected.error])
    else {
      expect(found?.errors).toEqual([])
      expect(found?.hints.map(({ code }) => code)).toEqual([expected.hint])
      await imports.done('commit', id)
      expect([(await bySku(sku))?.retailHalalas, await dealsOf(sku)]).toEqual([expected.retail, []])
    }
  })

  it('is for those alone who may make deals, and never stays without a question', async () => {
    const role = await owner.client.call('POST', '/roles', {
      body: { nameAr: 'مسؤول المنتجات', nameEn: 'Goods only', permissions: ['catalogue.read', 'catalogue.write'] },
    })
    const clerk = await signedInStaff(testShop, { roleIds: [role.body.data.id] })
    const ofClerk = importsBy(() => clerk.client, testShop)
    const sku = newSku()
    const table = [headings, row(sku, '115', '92', inDays(-1), inDays(3))]
    const begun = await ofClerk.upload(table, { options: { newProducts: 'forSale' } })
    expect([begun.status, begun.columns.map(({ match }) => match)]).toEqual([
      'awaitingMapping',
      ['sku', 'nameAr', 'category', 'regular', 'retail', null, null],
    ])
    const columns = ['sku', 'nameAr', 'category', 'regular', 'retail']
    const { options } = begun
    const asDeal = { columns: [...columns, 'saleStarts', 'saleEnds'], options }
    expect(await ofClerk.step('check', begun.id, asDeal)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const ofOwner = await imports.checked(table)
    expect((await ofClerk.step('commit', ofOwner.id)).status).toBe(403)
    const withoutDays = { columns: [...columns, 'leftOut', 'leftOut'], options }
    expect((await ofClerk.done('check', begun.id, withoutDays)).counts).toMatchObject({ new: 1, wrong: 0 })
    // What one employee has to leave out is still recognised for others.
    expect((await imports.upload(table)).columns.map(({ match }) => match)).toEqual([
      ...columns,
      'saleStarts',
      'saleEnds',
    ])
  })

  it('is one deal for all products of a period, whatever the batch that they came with', async () => {
    const skus = Array.from({ length: 120 }, newSku)
    const { id } = await check(...skus.map((sku) => row(sku, '115', '92', inDays(1), inDays(8))))
    await imports.done('commit', id)
    const [first] = await dealsOf(skus[0] ?? '')
    const positions = await testShop.shop.db
      .select({ position: dealProducts.position })
      .from(dealProducts)
      .where(eq(dealProducts.dealId, first?.id ?? 0))
    expect(positions.map(({ position }) => position).toSorted((one, other) => one - other)).toEqual([...skus.keys()])
  })

  it('never joins a deal that staff changed or deleted while the import went on', async () => {
    const { db } = testShop.shop
    const [one, other] = [newSku(), newSku()]
    const { id } = await check(
      row(one, '115', '92', inDays(1), inDays(6)),
      row(other, '115', '92', inDays(1), inDays(6)),
    )
    await imports.done('commit', id)
    const [made] = await dealsOf(one)
    const dealId = made?.id ?? 0
    const [product, second] = [await bySku(one), await bySku(other)]
    const [stored] = await db.select().from(productImports).where(eq(productImports.id, id))
    if (!product || !second || !stored?.deals[0]) throw new Error('The import made no deal')
    const { startsAt, endsAt } = stored.deals[0]
    const reduced = [
      { id: second.id, product: second, deal: { price: { halalas: 9_200, taxIncluded: true }, startsAt, endsAt } },
    ]
    const continued = async () => {
      await db.delete(dealProducts).where(eq(dealProducts.productId, second.id))
      const [running] = await db.select().from(productImports).where(eq(productImports.id, id))
      if (!running) throw new Error('The import is gone')
      const lists = await readPriceLists(db)
      await db.transaction((tx) =>
        writeDeals(testShop.shop, tx, { ...running, deals: stored.deals }, { reduced, lists }),
      )
      return (await dealsOf(other))[0]?.id
    }
    expect(await continued()).toBe(dealId)
    const renamed = await owner.client.call('PUT', `/deals/${dealId}`, { body: { version: 1, nameAr: 'عرض الصيف' } })
    expect([renamed.status, renamed.body.code]).toEqual([200, undefined])
    expect(await continued()).not.toBe(dealId)
    expect((await owner.client.call('DELETE', `/deals/${dealId}`)).status).toBe(200)
    expect(await continued()).toBeGreaterThan(dealId)
  })
})
