import type { VatPriceRule } from '@rawaj/contract/settings/shopSettings.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { machineActor } from '../../kernel/index.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { acceptance, makeOffer } from '../../testing/quotations.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { dealProducts } from '../catalogue/dealTables.ts'
import { products } from '../catalogue/tables.ts'
import { orders } from '../orders/tables.ts'
import { auditBooks } from '../payments/index.ts'
import { quotations } from '../quotations/tables.ts'
import { changeVat, readVat } from './changeVat.ts'
import { applyVatPlan } from './index.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))

const vatNumber = '300000000000003'
const today = ({ shop }: TestShop) => shopDate(shop.clock().getTime())
const inDays = ({ shop }: TestShop, days: number) => shopDate(shop.clock().getTime() + days * 86_400_000)

/** The owner's answer, as the shop stands now. */
async function answer(opened: TestShop, registered: boolean, parts: { from?: string; prices?: VatPriceRule } = {}) {
  const { shop } = opened
  const { version } = await readVat(shop)
  const change = { version, registered, from: today(opened), prices: 'keep' as const, vatNumber, ...parts }
  return changeVat(shop, machineActor('test', shop.clock()), change)
}

/** Price of a piece for retail and wholesale customers, as replies show it. */
async function paidFor({ call, make }: TestShop, productId: number): Promise<number[]> {
  const trader = await make.customer({ type: 1 })
  const ofRetail = await call('GET', `/product?prod_id=${productId}`)
  const ofTrade = await call('GET', `/product?prod_id=${productId}`, { token: trader.token })
  return [ofRetail, ofTrade].map(({ body }) => body.datas.data[0].price_incl)
}

describe('Prices of a shop that registers for VAT, or leaves', () => {
  it.each([
    // The retail list includes VAT, the wholesale list does not: 115.00 and 100.00 at first.
    { from: false, prices: 'keep', paid: [115, 100], stored: [11_500, 8_696] },
    { from: false, prices: 'adjust', paid: [132.25, 115], stored: [13_225, 10_000] },
    { from: true, prices: 'keep', paid: [115, 115], stored: [11_500, 11_500] },
    { from: true, prices: 'adjust', paid: [100, 100], stored: [10_000, 10_000] },
  ] as const)('become what was chosen and shown before: $prices of a shop that was registered: $from', async (row) => {
    const { make, shop } = testShop
    await answer(testShop, row.from)
    const productId = await make.product({ retailHalalas: 11_500, regularHalalas: 11_500, wholesaleHalalas: 10_000 })
    const zeroRated = await make.product({ retailHalalas: 5_000, wholesaleHalalas: 4_000, taxCode: 'VATEX-SA-35' })
    await make.deal([{ productId, retailHalalas: 9_200 }], { startsAt: new Date(0), endsAt: new Date(1) })
    const staff = await signedInStaff(testShop, { role: 'owner' })
    const preview = await staff.client.call('GET', `/vat/preview?registered=${!row.from}&prices=${row.prices}`)
    await answer(testShop, !row.from, { prices: row.prices })
    expect(await paidFor(testShop, productId)).toEqual(row.paid)
    expect(await paidFor(testShop, zeroRated)).toEqual([50, 40])
    const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
    expect([product?.retailHalalas, product?.wholesaleHalalas]).toEqual(row.stored)
    const [deal] = await shop.db.select().from(dealProducts).where(eq(dealProducts.productId, productId))
    expect(deal?.retailHalalas).toBe(Math.round((9_200 * (row.stored[0] ?? 0)) / 11_500))
    const shown = preview.body.data.examples.find((one: { productId: number }) => one.productId === productId)
    if (shown) expect(shown.prices.slice(0, 2).map(({ after }: { after: number }) => after / 100)).toEqual(row.paid)
    await shop.db.delete(dealProducts)
    await shop.db.update(products).set({ active: false })
  })
})

describe('A planned registration', () => {
  it('comes true at the beginning of its day in Riyadh, once; what was agreed on before keeps its terms', async () => {
    const planned = await openTestShop({ PAYLOAD_SEAL: 'off' })
    try {
      const { make, shop, call } = planned
      await answer(planned, false)
      const customer = await make.customer()
      const productId = await make.product({ retailHalalas: 11_500 })
      const order = async (taxCode: 'V15' | 'VATEX-SA-OOS', type: 0 | 2 = 0) => {
        await make.cartLine(customer.id, productId, 1)
        const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500, taxCode }], { type })
        return call('POST', '/checkout', { token: customer.token, body })
      }
      const before = await order('VATEX-SA-OOS')
      expect([before.status, before.body.data.tax_price]).toEqual([200, 0])
      const staff = await signedInStaff(planned, { role: 'owner' })
      const asked = (await order('VATEX-SA-OOS', 2)).body.data
      const [quotation] = await shop.db.select().from(quotations).where(eq(quotations.orderId, asked.id))
      const offer = await makeOffer(planned, staff, quotation?.id ?? 0, { unitHalalas: 10_000 })

      await answer(planned, true, { from: inDays(planned, 1), prices: 'keep' })
      await applyVatPlan(shop)
      expect((await readVat(shop)).registered).toBe(false)
      const version = shop.catalogueVersion.current
      await planned.advanceClock(86_400_000)
      await Promise.all([applyVatPlan(shop), applyVatPlan(shop), applyVatPlan(shop)])
      expect(await readVat(shop)).toMatchObject({ registered: true, planned: null, since: today(planned) })
      expect(shop.catalogueVersion.current).toBeGreaterThan(version)
      const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
      expect(product?.retailHalalas).toBe(11_500)

      expect((await order('VATEX-SA-OOS')).body).toMatchObject({ code: 'price_changed', data: { tax_price: 15 } })
      await call('DELETE', `/cart/destroy/${customer.id}`, { token: customer.token })
      const after = await order('V15')
      expect([after.status, after.body.data.tax_price]).toEqual([200, 15])

      const accepted = await call('POST', `/orders/${asked.order_no}/quotation/accept`, {
        token: customer.token,
        body: acceptance(offer),
      })
      expect([accepted.status, accepted.body.data.tax_price]).toEqual([200, 0])
      const cancelled = await call('POST', `/orders/${before.body.data.order_no}/cancel`, {
        token: customer.token,
        body: { reason: 'changed_mind', note: '' },
      })
      expect(cancelled.status).toBe(200)
      expect(await auditBooks(shop.db)).toBeNull()
      const kept = await shop.db.select().from(orders).where(eq(orders.userId, customer.id)).orderBy(orders.id)
      expect(kept.map(({ shippingTaxPercent }) => shippingTaxPercent)).toEqual([0, 0, 15, 0])
    } finally {
      await planned.close()
    }
  })
})

describe('The answer of an owner', () => {
  const change = async (body: Record<string, unknown>) => {
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    const { version } = await readVat(testShop.shop)
    return client.call('PUT', '/vat', { body: { version, from: today(testShop), ...body } })
  }

  it('needs a number to be registered, a rule for prices where there are some, and a day that is no mistake', async () => {
    await testShop.make.product()
    await answer(testShop, false)
    await testShop.make.settings('legal', { vatNumber: '' })
    const wrong = async (body: Record<string, unknown>) => (await change(body)).body.error_codes
    expect(await wrong({ registered: true })).toEqual({ vatNumber: 'required', prices: 'required' })
    expect(await wrong({ registered: true, vatNumber: '123', prices: 'keep' })).toEqual({
      vatNumber: 'invalid_vat_number',
    })
    expect(await wrong({ registered: true, vatNumber, prices: 'keep', from: '2017-12-31' })).toEqual({
      from: 'out_of_range',
    })
    expect(await wrong({ registered: true, vatNumber, prices: 'keep', from: inDays(testShop, 800) })).toEqual({
      from: 'out_of_range',
    })
    expect(await wrong({ registered: false, from: inDays(testShop, 1) })).toEqual({ from: 'out_of_range' })
  })

  it('is not written over by another one, and a plan can be cancelled', async () => {
    await answer(testShop, false)
    const planned = await change({ registered: true, vatNumber, prices: 'adjust', from: inDays(testShop, 3) })
    expect(planned.body.data).toMatchObject({ registered: false, planned: { registered: true, prices: 'adjust' } })
    const stale = await change({ registered: true, version: planned.body.data.version - 1, vatNumber, prices: 'keep' })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
    const cancelled = await change({ registered: false })
    expect(cancelled.body.data).toMatchObject({ registered: false, answered: true, planned: null })
  })

  it('cannot be given by saving settings', async () => {
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    const { status } = await client.call('PUT', '/settings/vat', { body: { version: 0, values: { registered: true } } })
    expect(status).toBe(400)
  })
})
