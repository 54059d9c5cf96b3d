import { withCoupon } from '@rawaj/contract/coupons/coupons.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestShop, type Reply } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { withoutOrderLimits } from '../../../testing/withoutOrderLimits.ts'
import { couponRedemptions, coupons } from '../../coupons/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'

const testShop = useFixture(() => openTestShop(withoutOrderLimits))

interface Terms {
  [part: string]: unknown
}
const cartOf = async (token: string) =>
  (await testShop.call('POST', '/cart/cartProduct?page=0&limit=0', { token, body: {} })).body.datas.data

/** Orders what lies in the cart, as an honest client reckons it with this coupon. */
async function order(customer: { id: number; token: string }, code: string, terms: Terms = {}) {
  const items = await cartOf(customer.token)
  const lines = items.map((item: Terms) => toLine(item))
  const isTaxIncluded = items[0]?.product.tax_included ?? true
  const coupon = { ...everything, ...terms }
  const { delivery } = testShop.shop.shopSettings.current()
  const cartTerms = { taxIncluded: isTaxIncluded, delivery }
  const reduced = withCoupon(lines, coupon as Parameters<typeof withCoupon>[1], cartTerms)
  const totals = calculateTotals(reduced.lines, { ...cartTerms, coupon: reduced.coupon })
  const riyals = (halalas: number) => halalas / 100
  const body = {
    datas: {
      total_price: riyals(totals.total),
      sub_total: riyals(totals.subtotal),
      tax_price: riyals(totals.vat),
      buyer_name: 'Sara',
      buyer_mobile: '0500000009',
      buyer_address: 'Riyadh',
      buyer_zipcode: '12345',
      transport_charge: riyals(totals.shipping),
      type: 0,
      coupon: code,
      cartDetails: items.map((item: Record<string, unknown>) => ({
        user_id: customer.id,
        product_id: item.product_id,
        category_id: item.category_id,
        quantity: item.quantity,
        reg_price: item.reg_price,
        sale_price: item.sale_price,
        amount: 1,
        tax_per: 15,
        tax: 1,
      })),
    },
  }
  return { totals, answer: await testShop.call('POST', '/checkout', { token: customer.token, body }) }
}
const everything = {
  discount: { kind: 'percent', percent: 10, mostHalalas: null },
  smallestHalalas: null,
  largestHalalas: null,
  productIds: [],
  categoryIds: [],
  brandIds: [],
  fullPriceOnly: false,
}

// biome-ignore lint/suspicious/noExplicitAny: a reply is looked into freely.
function toLine({ product, price_incl, sale_price, quantity, category_id, product_id }: any) {
  return {
    productId: product_id,
    categoryId: category_id,
    brandId: product.brand?.id ?? null,
    quantity,
    unitHalalas: Math.round((product.tax_included ? price_incl : sale_price) * 100),
    taxCode: product.tax,
    isReduced:
      product.deal_ends_at !== null || (product.price_list === 'retail' && product.sale_price < product.reg_price),
  }
}

async function customerWith(productId: number, quantity = 1, type = 0) {
  const customer = await testShop.make.customer({ type })
  await testShop.make.cartLine(customer.id, productId, quantity)
  return customer
}
const errorsOf = (body: Reply) => body.error_codes

it('A coupon with a limited number of orders is raced for by 200 customers, and counts for just that number', async () => {
  const productId = await testShop.make.product({ pieces: 1_000 })
  const code = await testShop.make.coupon({ percent: 10, maxUses: 25 })
  const customers = []
  for (let made = 0; made < 200; made += 1) customers.push(await customerWith(productId))
  const answers = await Promise.all(customers.map((customer) => order(customer, code)))
  const placed = answers.filter(({ answer }) => answer.status === 200)
  expect(placed).toHaveLength(25)
  for (const { answer } of answers.filter(({ answer }) => answer.status !== 200))
    expect([answer.status, errorsOf(answer.body)]).toEqual([400, { coupon: 'coupon_used_up' }])
  const uses = await testShop.shop.db
    .select()
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(coupons.code, code))
  expect(uses).toHaveLength(25)
  expect(await auditBooks(testShop.shop.db)).toBeNull()
})

it('One customer uses a code as often as it allows, however many of their orders come at once', async () => {
  const productId = await testShop.make.product({ pieces: 1_000 })
  const code = await testShop.make.coupon({ percent: 10, maxUses: null, maxUsesPerCustomer: 2 })
  const customer = await testShop.make.customer({ type: 1 })
  for (let time = 0; time < 2; time += 1) {
    await testShop.make.cartLine(customer.id, productId)
    expect((await order(customer, code)).answer.status).toBe(200)
  }
  await testShop.make.cartLine(customer.id, productId)
  expect(errorsOf((await order(customer, code)).answer.body)).toEqual({ coupon: 'coupon_used' })
  expect((await order(await customerWith(productId), code)).answer.status).toBe(200)
})

it('A code says why it does not count: too early, too late, for others, or for another cart', async () => {
  const productId = await testShop.make.product({ retailHalalas: 11_500, regularHalalas: 11_500 })
  const customer = await customerWith(productId)
  const now = testShop.shop.clock().getTime()
  const why = async (terms: Partial<typeof coupons.$inferInsert>) =>
    errorsOf((await order(customer, await testShop.make.coupon({ percent: 10, ...terms }))).answer.body)
  expect(await why({ startsAt: new Date(now + 60_000) })).toEqual({ coupon: 'coupon_not_started' })
  expect(await why({ expiresAt: new Date(now) })).toEqual({ coupon: 'coupon_expired' })
  expect(await why({ customerGroups: ['wholesale', 'contract'] })).toEqual({ coupon: 'coupon_other_customers' })
  expect(await why({ customerIds: [customer.id + 1] })).toEqual({ coupon: 'coupon_other_customers' })
  expect(await why({ smallestHalalas: 11_501 })).toEqual({ coupon: 'coupon_smallest_sum' })
  expect(await why({ largestHalalas: 11_499 })).toEqual({ coupon: 'coupon_largest_sum' })
  expect(await why({ productIds: [productId + 1] })).toEqual({ coupon: 'coupon_other_goods' })
  await testShop.make.deal([{ productId, retailHalalas: 9_200 }])
  expect(await why({ fullPriceOnly: true })).toEqual({ coupon: 'coupon_other_goods' })
  // A code that was emailed to someone else is reported as unknown.
  expect(await why({ email: 'other@example.test', expiresAt: new Date(now) })).toEqual({ coupon: 'invalid_coupon' })
  expect(
    (await order(customer, await testShop.make.coupon({ percent: 10, customerIds: [customer.id] }))).answer.status,
  ).toBe(200)
})

it('Client, checkout and order agree to the halala, whatever coupon, deal and cart', async () => {
  const goods = await Promise.all(
    [11_500, 999, 250_000, 4_785].map(async (retailHalalas, place) => {
      const wholesaleHalalas = Math.floor(retailHalalas / 2)
      return testShop.make.product({
        retailHalalas,
        wholesaleHalalas,
        regularHalalas: retailHalalas + place * 500,
        pieces: 100_000,
        taxCode: place === 3 ? 'VATEX-SA-35' : 'V15',
      })
    }),
  )
  await testShop.make.deal(
    goods.slice(0, 2).map((productId) => ({ productId, retailHalalas: 901, wholesaleHalalas: 407 })),
  )
  const sums = fc.option(fc.integer({ min: 100, max: 900_000 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ place: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.oneof(
        fc.record({
          kind: fc.constant('percent' as const),
          percent: fc.integer({ min: 1, max: 99 }),
          mostHalalas: sums,
        }),
        fc.record({ kind: fc.constant('amount' as const), halalas: fc.integer({ min: 1, max: 300_000 }) }),
        fc.constant({ kind: 'freeDelivery' as const }),
      ),
      fc.record({ smallestHalalas: sums, fullPriceOnly: fc.boolean(), productIds: fc.subarray(goods) }),
      fc.constantFrom(0, 1),
      async (wanted, discount, scope, type) => {
        const customer = await testShop.make.customer({ type })
        for (const [place, entries] of Map.groupBy(wanted, ({ place }) => place))
          await testShop.make.cartLine(
            customer.id,
            goods[place] ?? 0,
            entries.reduce((sum, one) => sum + one.quantity, 0),
          )
        const code = await testShop.make.coupon({
          kind: discount.kind,
          maxUses: null,
          ...scope,
          ...(discount.kind === 'percent' && { percent: discount.percent, mostHalalas: discount.mostHalalas }),
          ...(discount.kind === 'amount' && { amountHalalas: discount.halalas }),
        })
        const { totals, answer } = await order(customer, code, { discount, ...scope })
        if (answer.status !== 200) {
          // It reduces nothing, and gives the reason.
          expect(Object.values(answer.body.error_codes ?? {})[0]).toMatch(
            /^coupon_(smallest_sum|other_goods|delivery_free)$/,
          )
          return
        }
        const [stored] = await testShop.shop.db.select().from(orders).where(eq(orders.id, answer.body.data.id))
        expect(stored).toMatchObject({
          subtotalHalalas: totals.subtotal,
          discountHalalas: totals.discount,
          vatHalalas: totals.vat,
          shippingHalalas: totals.shipping,
          totalHalalas: totals.total,
        })
        const lines = await testShop.shop.db
          .select()
          .from(orderLines)
          .where(eq(orderLines.orderId, answer.body.data.id))
        expect(lines.reduce((sum, { totalHalalas }) => sum + totalHalalas, 0)).toBe(totals.goods)
        expect(Math.min(...lines.map(({ totalHalalas }) => totalHalalas))).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 40 },
  )
  expect(await auditBooks(testShop.shop.db)).toBeNull()
})
