import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { coupons } from './tables.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})
const terms = { name: 'Summer', kind: 'percent', percent: 10 }
const create = (body: object) => owner.call('POST', '/coupons', { body })
const check = async (code: string, customer?: { token: string }) => {
  const { token } = customer ?? (await testShop.make.customer())
  return testShop.call('POST', '/cart/coupon', { token, body: { code } })
}

describe('A coupon of the shop', () => {
  it('counts as soon as it is made, however it is typed, for whom it is, and is ended by hand', async () => {
    const customer = await testShop.make.customer({ type: 1 })
    const productId = await testShop.make.product()
    const { body } = await create({
      ...terms,
      code: 'summer-26',
      customerGroups: ['wholesale'],
      productIds: [productId],
    })
    expect(body.data).toMatchObject({ code: 'SUMMER-26', state: 'running', uses: 0, scope: [{ kind: 'product' }] })
    const known = await check('Summer-26', customer)
    expect(known.body.data).toMatchObject({ code: 'SUMMER-26', percent: 10, product_ids: [productId] })
    expect((await check('SUMMER-26')).body.error_codes).toEqual({ code: 'coupon_other_customers' })
    const changed = await owner.call('PUT', `/coupons/${body.data.id}`, { body: { version: 1, percent: 20 } })
    expect(changed.body.data).toMatchObject({ percent: 20, version: 2, customerGroups: ['wholesale'] })
    expect((await owner.call('PUT', `/coupons/${body.data.id}`, { body: { version: 1, percent: 5 } })).body.code).toBe(
      'changed_meanwhile',
    )
    await owner.call('POST', `/coupons/${body.data.id}/end`, { body: { version: 2 } })
    expect((await check('SUMMER-26', customer)).body.error_codes).toEqual({ code: 'coupon_expired' })
  })

  it('names the customers that it is for to those alone who may read customers', async () => {
    const { id } = await testShop.make.customer()
    const role = { nameAr: 'مسوق', nameEn: 'Marketer', permissions: ['coupons.write'] }
    const roleId = (await owner.call('POST', '/roles', { body: role })).body.data.id
    const { client: marketer } = await signedInStaff(testShop, { roleIds: [roleId] })
    const made = await marketer.call('POST', '/coupons', { body: { ...terms, customerIds: [id] } })
    const unnamed = { kind: 'customer', id, nameAr: `#${id}`, nameEn: `#${id}` }
    expect(made.body.data).toMatchObject({ customerIds: [id], scope: [unnamed] })
    const { scope } = (await owner.call('GET', `/coupons/${made.body.data.id}`)).body.data
    expect(scope).toEqual([expect.not.objectContaining(unnamed)])
  })

  it('keeps what was removed in its scope: else it would be for more than before', async () => {
    const { body } = await create({ ...terms, brandIds: [2_000_000_000] })
    expect(body.data.scope).toMatchObject([{ kind: 'brand', id: 2_000_000_000 }])
  })

  it('a coupon that a quotation was asked with counts for another order', async () => {
    const { body } = await create({ ...terms, maxUses: 1 })
    const { code } = body.data
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product({ pieces: 5 })
    await testShop.make.cartLine(customer.id, productId, 1)
    const line = { productId, quantity: 1, unitHalalas: 11_500 }
    const asked = checkoutBody([line], { type: 2, coupon: code }, 10)
    const answer = await testShop.call('POST', '/checkout', { token: customer.token, body: asked })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    expect((await check(code, customer)).status).toBe(200)
    expect((await owner.call('GET', `/coupons/${body.data.id}`)).body.data).toMatchObject({ uses: 0, state: 'running' })
  })

  it('has terms that make sense, and a code that no other has', async () => {
    const errorsOf = async (parts: object) => Object.keys((await create({ ...terms, ...parts })).body.errors ?? {})
    expect(await errorsOf({ percent: null })).toEqual(['percent'])
    expect(await errorsOf({ percent: 101 })).toEqual(['percent'])
    expect(await errorsOf({ kind: 'amount' })).toEqual(['amountHalalas'])
    expect(await errorsOf({ kind: 'amount', amountHalalas: -5 })).toEqual(['amountHalalas'])
    expect(await errorsOf({ smallestHalalas: 500, largestHalalas: 400 })).toEqual(['largestHalalas'])
    const at = new Date().toISOString()
    expect(await errorsOf({ startsAt: at, expiresAt: at })).toEqual(['expiresAt'])
    expect(await errorsOf({ name: '' })).toEqual(['name'])
    expect((await create({ ...terms, code: 'ONCE' })).status).toBe(200)
    expect(await errorsOf({ code: 'once' })).toEqual(['code'])
    // A free delivery has no figures of others.
    const { body } = await create({ ...terms, kind: 'freeDelivery', amountHalalas: 100 })
    expect(body.data).toMatchObject({ kind: 'freeDelivery', percent: null, amountHalalas: null })
  })

  it('is made a thousand times at once, each with a code of its own that is used once', async () => {
    const { body } = await owner.call('POST', '/coupons/batches', {
      body: { ...terms, count: 1_000, prefix: 'eid', maxUses: 1 },
    })
    const codes: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await owner.call('GET', `/coupons?batch=${body.data.batch}&limit=100${after && `&after=${after}`}`)
      codes.push(...page.body.data.map(({ code }: { code: string }) => code))
      after = page.body.next ?? null
    }
    expect(new Set(codes).size).toBe(1_000)
    for (const code of codes) expect(code).toMatch(/^EID-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await check(codes[500] ?? '')).status).toBe(200)
  })

  it('a coupon of the newsletter is only its subscriber’s: it stands in no list', async () => {
    await testShop.make.settings('promises', { subscriberCode: true })
    await testShop.call('POST', '/user/subscribe', { body: { email: 'reader@example.test' } })
    expect(await testShop.shop.db.$count(coupons, eq(coupons.email, 'reader@example.test'))).toBe(1)
    const listed = (await owner.call('GET', '/coupons?limit=100')).body.data
    expect(listed.filter(({ name }: { name: string }) => name === '')).toEqual([])
  })
})
