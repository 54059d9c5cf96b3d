import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { products } from '../../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
/** Plans deals, but may not see costs. */
let seller: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
  const role = await owner.call('POST', '/roles', {
    body: { nameAr: 'بائع', nameEn: 'Seller', permissions: ['deals.write'] },
  })
  seller = (await signedInStaff(testShop, { roleIds: [role.body.data.id] })).client
})

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(testShop.shop.clock().getTime() + hours * hourMs).toISOString()
const newProduct = (parts = {}) => testShop.make.product({ retailHalalas: 11_500, pieces: 20, ...parts })
const deal = (productIds: readonly number[], parts: object = {}) => ({
  nameAr: 'عرض الصيف',
  nameEn: 'Summer',
  startsAt: inHours(-1),
  endsAt: inHours(5),
  products: productIds.map((productId) => ({ productId, retailHalalas: 9_200 })),
  ...parts,
})
const create = (body: object, client = owner) => client.call('POST', '/deals', { body })
const created = async (body: object) => {
  const { status, body: reply } = await create(body)
  expect([status, reply.message]).toEqual([200, 'Success'])
  return reply.data
}
const priceOf = async (id: number) =>
  (await testShop.call('GET', `/product?prod_id=${id}`)).body.datas.data[0].sale_price

describe('A deal', () => {
  it('holds from the moment on that it is saved, on pages that were kept, and says what it sold', async () => {
    const productId = await newProduct()
    expect(await priceOf(productId)).toBe(100)
    const made = await created(deal([productId]))
    expect(made).toMatchObject({ state: 'running', version: 1, products: [{ productId, soldPieces: 0 }] })
    expect(await priceOf(productId)).toBe(80)
    const customer = await testShop.make.customer()
    await testShop.make.cartLine(customer.id, productId, 3)
    const line = { productId, quantity: 3, unitHalalas: 9_200, regularHalalas: 11_500 }
    await testShop.call('POST', '/checkout', { token: customer.token, body: checkoutBody([line]) })
    const { data } = (await owner.call('GET', `/deals/${made.id}`)).body
    expect(data.products[0]).toMatchObject({ soldPieces: 3, listRetailHalalas: 11_500 })
    const listed = (await owner.call('GET', '/deals')).body.data.find(({ id }: { id: number }) => id === made.id)
    expect(listed).toMatchObject({ products: 1, soldPieces: 3, soldHalalas: 27_600 })
    const [entry] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'deal'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(entry).toMatchObject({ call: 'createDeal', entityId: String(made.id) })
  })

  it('a planned deal begins by itself, and can be removed before; one that runs is ended, and then stays as it was', async () => {
    const [one, two] = [await newProduct(), await newProduct()]
    const planned = await created(deal([one], { startsAt: inHours(1), endsAt: inHours(2) }))
    const removed = await created(deal([two], { startsAt: inHours(1), endsAt: inHours(2) }))
    expect(planned.state).toBe('scheduled')
    expect((await owner.call('POST', `/deals/${planned.id}/end`, { body: { version: 1 } })).body.code).toBe(
      'deal_not_running',
    )
    expect((await owner.call('DELETE', `/deals/${removed.id}`)).status).toBe(200)
    expect(await priceOf(one)).toBe(100)
    await testShop.advanceClock(hourMs)
    expect([await priceOf(one), await priceOf(two)]).toEqual([80, 100])
    expect((await owner.call('DELETE', `/deals/${planned.id}`)).body.code).toBe('deal_begun')
    const postponed = { version: 1, startsAt: inHours(0.5) }
    expect((await owner.call('PUT', `/deals/${planned.id}`, { body: postponed })).body.errors).toHaveProperty(
      'startsAt',
    )
    expect(await priceOf(one)).toBe(80)
    const ended = await owner.call('POST', `/deals/${planned.id}/end`, { body: { version: 1 } })
    expect(ended.body.data).toMatchObject({ state: 'ended', version: 2 })
    expect(await priceOf(one)).toBe(100)
    const late = await owner.call('PUT', `/deals/${planned.id}`, { body: { version: 2, nameEn: 'Late' } })
    expect(late.body.code).toBe('deal_ended')
  })

  it('shows on the home page of those whose price it names alone', async () => {
    const productId = await newProduct({ wholesaleHalalas: 9_000 })
    await created(deal([productId], { nameEn: 'For shoppers' }))
    const wholesaler = await testShop.make.customer({ type: 1 })
    const named = async (token?: string) =>
      (await testShop.call('GET', '/banner/section1?lang=en', token === undefined ? {} : { token })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await named()).toContain('For shoppers')
    expect(await named(wholesaler.token)).not.toContain('For shoppers')
  })

  it('counts no quotation among what it sold', async () => {
    const productId = await newProduct()
    const made = await created(deal([productId]))
    const customer = await testShop.make.customer()
    await testShop.make.cartLine(customer.id, productId, 2)
    const line = { productId, quantity: 2, unitHalalas: 9_200, regularHalalas: 11_500 }
    const body = checkoutBody([line], { type: 2 })
    expect((await testShop.call('POST', '/checkout', { token: customer.token, body })).status).toBe(200)
    expect((await owner.call('GET', `/deals/${made.id}`)).body.data.products[0].soldPieces).toBe(0)
  })

  it('is changed under the version that was read', async () => {
    const [one, two] = [await newProduct(), await newProduct()]
    const made = await created(deal([one]))
    const products = [{ productId: two, retailHalalas: 5_750 }]
    const changed = await owner.call('PUT', `/deals/${made.id}`, { body: { version: 1, products } })
    expect(changed.body.data).toMatchObject({ version: 2, nameEn: 'Summer', products: [{ productId: two }] })
    expect([await priceOf(one), await priceOf(two)]).toEqual([100, 50])
    const stale = await owner.call('PUT', `/deals/${made.id}`, { body: { version: 1, nameEn: 'Mine' } })
    expect(stale.body).toMatchObject({
      code: 'changed_meanwhile',
      data: { version: 2, products: [{ productId: two }] },
    })
  })

  it('has an end after its start, in time to come, and prices that reduce something', async () => {
    const productId = await newProduct({ wholesaleHalalas: 9_000 })
    const errorsOf = async (parts: object) => (await create(deal([productId], parts))).body.errors ?? {}
    expect(await errorsOf({ startsAt: inHours(2), endsAt: inHours(1) })).toHaveProperty('endsAt')
    expect(await errorsOf({ startsAt: inHours(-3), endsAt: inHours(-1) })).toHaveProperty('endsAt')
    const prices = { productId, retailHalalas: 11_500, wholesaleHalalas: 9_000 }
    expect(Object.keys(await errorsOf({ products: [prices] }))).toEqual([
      'products.0.retailHalalas',
      'products.0.wholesaleHalalas',
    ])
    expect(Object.keys(await errorsOf({ products: [{ productId: 2_000_000_000, retailHalalas: 1 }] }))).toEqual([
      'products.0.productId',
    ])
    for (const hostile of [
      { products: [] },
      { products: [prices, prices] },
      { products: [{ productId, retailHalalas: -1 }] },
      { products: [{ productId, retailHalalas: 1.5 }] },
      { startsAt: 'tomorrow' },
      { startsAt: '0000-01-01T00:00:00Z' },
      { nameAr: '' },
    ])
      expect((await create(deal([productId], hostile))).status).toBe(400)
    expect(await priceOf(productId)).toBe(100)
  })

  it('shares no product with another that runs at the same time, also where both are made at once', async () => {
    const productId = await newProduct()
    const first = { startsAt: inHours(1), endsAt: inHours(2) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(deal([productId], first))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(Object.keys(body.errors ?? {})).toEqual(['products.0.productId'])
    // One begins at the very moment at which the other ends.
    await created(deal([productId], { startsAt: first.endsAt, endsAt: inHours(3) }))
  })

  it('a deal below cost is questioned once, only for employees who may know costs', async () => {
    const productId = await newProduct()
    await testShop.shop.db.update(products).set({ costHalalas: 8_500 }).where(eq(products.id, productId))
    const refused = await create(deal([productId]))
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['products.0.retailHalalas'])
    const found = (await seller.call('GET', `/deals/goods?query=${(await sku(productId)).toLowerCase()}`)).body.data
    expect(found).toMatchObject([{ productId, costHalalas: null }])
    const made = await create(deal([productId]), seller)
    expect(made.body.data.products[0].costHalalas).toBeNull()
    await owner.call('POST', `/deals/${made.body.data.id}/end`, { body: { version: 1 } })
    expect((await created(deal([productId], { belowCost: true, startsAt: inHours(1) }))).products[0]).toMatchObject({
      retailHalalas: 9_200,
      costHalalas: 8_500,
    })
  })
})

async function sku(productId: number): Promise<string> {
  const [row] = await testShop.shop.db.select().from(products).where(eq(products.id, productId))
  return row?.sku ?? ''
}
