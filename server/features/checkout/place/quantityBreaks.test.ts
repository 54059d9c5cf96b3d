import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { standardDelivery } from '@rawaj/contract/money/delivery.ts'
import { parseRiyals } from '@rawaj/contract/money/money.ts'
import { priceGroup } from '@rawaj/contract/money/pricing.ts'
import type { QuantityBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import { productTaxCodes, taxCodeOf } from '@rawaj/contract/money/tax.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openOnlineShop } from '../../../testing/onlineShop.ts'
import { openTestDatabase } from '../../../testing/openTestDatabase.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { withoutOrderLimits } from '../../../testing/withoutOrderLimits.ts'
import { families } from '../../catalogue/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase(), withoutOrderLimits))
const described = useFixture(async () =>
  openOnlineShop(await openTestDatabase(), { ...withoutOrderLimits, COMPAT: 'described' }),
)

const breaks = (
  ...rows: readonly [from: number, retail: number | null, wholesale?: number | null][]
): QuantityBreak[] =>
  rows.map(([from, retailHalalas, wholesaleHalalas = null]) => ({
    from,
    retailHalalas,
    wholesaleHalalas,
    contractHalalas: null,
  }))

const put = async (token: string, product_id: number, quantity: number) =>
  (await testShop.call('POST', '/cart/addCart', { token, body: { product_id, quantity } })).body.data as CartItem
const cart = async (token: string, shop = testShop): Promise<CartItem[]> =>
  (await shop.call('POST', '/cart/cartProduct?page=0&limit=0', { token, body: {} })).body.datas.data
const shown = async (id: number, token?: string) =>
  (await testShop.call('GET', `/product?prod_id=${id}`, token === undefined ? {} : { token })).body.datas.data[0]

describe('A product that is cheaper by the dozen', () => {
  it('has the breaks of the caller’s price list, each below the one before, and keeps the price of one piece', async () => {
    const id = await testShop.make.product({
      retailHalalas: 1_300,
      quantityBreaks: breaks([25, 1_190, 1_000], [30, 1_250], [50, 1_080]),
    })
    expect(await shown(id)).toMatchObject({
      price_incl: 13,
      price_breaks: [
        { from: 25, price_incl: 11.9 },
        { from: 50, price_incl: 10.8 },
      ],
    })
    const trade = await testShop.make.customer({ type: 1 })
    const plain = await testShop.make.product({ retailHalalas: 1_300, wholesaleHalalas: 1_100 })
    const own = await testShop.make.product({
      retailHalalas: 1_300,
      wholesaleHalalas: 1_100,
      quantityBreaks: breaks([25, 1_190, 1_000]),
    })
    expect((await shown(own, trade.token)).price_breaks).toEqual([{ from: 25, sale_price: 10, price_incl: 11.5 }])
    const rates = ({ msrp, w_rate, c_rate, sale_price }: Record<string, unknown>) => [msrp, w_rate, c_rate, sale_price]
    expect(rates(await shown(own, trade.token))).toEqual(rates(await shown(plain, trade.token)))
  })

  it('costs less in the line whose pieces reach a break, and as before below it', async () => {
    const { token } = await testShop.make.customer()
    const id = await testShop.make.product({ retailHalalas: 1_300, pieces: 500, quantityBreaks: breaks([25, 1_190]) })
    expect(await put(token, id, 24)).toMatchObject({ price_incl: 13, total_incl: 312 })
    expect(await put(token, id, 1)).toMatchObject({ price_incl: 11.9, total_incl: 297.5, product: { price_incl: 13 } })
    expect((await cart(token)).map(({ price_incl, total_incl }) => [price_incl, total_incl])).toEqual([[11.9, 297.5]])
  })

  it('costs the lower one of a deal and a break, never both', async () => {
    const { token } = await testShop.make.customer()
    const id = await testShop.make.product({
      retailHalalas: 1_300,
      pieces: 500,
      quantityBreaks: breaks([25, 1_190], [50, 1_000]),
    })
    await testShop.make.deal([{ productId: id, retailHalalas: 1_100 }])
    expect((await shown(id)).price_breaks).toMatchObject([{ from: 50, price_incl: 10 }])
    expect(await put(token, id, 25)).toMatchObject({ price_incl: 11 })
    expect(await put(token, id, 25)).toMatchObject({ price_incl: 10 })
  })

  it('counts the members of its family together where the owner says so, and alone otherwise', async () => {
    const { id: family, productIds } = await testShop.make.family(
      ['20', '25'].map((size) => ({
        size,
        retailHalalas: 1_300,
        pieces: 500,
        quantityBreaks: breaks([25, 1_190]),
      })),
    )
    const [first = 0, second = 0] = productIds
    const { token } = await testShop.make.customer()
    await put(token, first, 20)
    expect(await put(token, second, 5)).toMatchObject({ price_incl: 13 })
    await testShop.shop.db.update(families).set({ breaksOverMembers: true }).where(eq(families.id, family))
    testShop.shop.catalogueVersion.changed()
    expect((await cart(token)).map((line) => line.price_incl)).toEqual([11.9, 11.9])
    const other = await testShop.make.customer()
    await put(other.token, first, 20)
    expect(await put(other.token, second, 5)).toMatchObject({ price_incl: 11.9, product: { breaks_family: family } })
  })

  it('has no breaks in a shop as it is described', async () => {
    const customer = await described.make.customer()
    const id = await described.make.product({ retailHalalas: 1_300, pieces: 500, quantityBreaks: breaks([2, 1_000]) })
    await described.make.cartLine(customer.id, id, 5)
    const [line] = await cart(customer.token, described)
    expect(line).toMatchObject({ price_incl: 13, total_incl: 65 })
    expect(line?.product).not.toHaveProperty('price_breaks')
  })
})

const halalas = (riyals = Number.NaN) => parseRiyals(riyals) ?? Number.NaN
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const anyBreaks = fc.array(
  fc.record({
    from: fc.integer({ min: 2, max: 60 }),
    retail: fc.option(fc.integer({ min: 50, max: 120 })),
    wholesale: fc.option(fc.integer({ min: 50, max: 120 })),
    contract: fc.option(fc.integer({ min: 50, max: 120 })),
  }),
  { maxLength: 3 },
)
const anyGoods = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 20_000 }),
    taxCode: fc.constantFrom(...productTaxCodes),
    breaks: anyBreaks,
    step: fc.constantFrom(1, 1, 7),
    bundles: fc.integer({ min: 1, max: 40 }),
    dealPercent: fc.option(fc.integer({ min: 30, max: 99 })),
  }),
  { minLength: 1, maxLength: 4 },
)

it('Whatever breaks, multiples, deals, coupons and price lists there are: client, cart, order and ledger have one total', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyGoods,
      fc.boolean(),
      fc.nat({ max: 2 }),
      fc.constantFrom<OrderType>(orderType.cashOnDelivery, orderType.quotation),
      fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      async (goods, overMembers, customerType, type, percent) => {
        const group = priceGroup(customerType)
        const share = (price: number, part: number | null) => (part === null ? null : Math.round((price * part) / 100))
        const { productIds } = await testShop.make.family(
          goods.map(({ price, taxCode, breaks: rows, step }, place) => ({
            size: String(place + 20),
            retailHalalas: price,
            taxCode,
            pieces: 100_000,
            quantityStep: step,
            quantityBreaks: rows.map((row) => ({
              from: row.from,
              retailHalalas: share(price, row.retail),
              wholesaleHalalas: share(price, row.wholesale),
              contractHalalas: share(price, row.contract),
            })),
          })),
          { breaksOverMembers: overMembers },
        )
        const reduced = goods.flatMap(({ price, dealPercent }, place) =>
          dealPercent === null
            ? []
            : [{ productId: productIds[place] ?? 0, retailHalalas: Math.floor((price * dealPercent) / 100) }],
        )
        if (reduced.length > 0) await testShop.make.deal(reduced)
        const customer = await testShop.make.customer({ type: customerType })
        const lines = goods.map(({ step, bundles }, place) => ({
          product_id: productIds[place] ?? 0,
          quantity: step * bundles,
        }))
        const added = await testShop.call('POST', '/cart/addLines', { token: customer.token, body: { lines } })
        expect(added.status).toBe(200)

        // The client works with what travels alone.
        const items = await cart(customer.token)
        const singles = items.map(({ product }) => product)
        const taxIncluded = items[0]?.product.tax_included ?? true
        const clientLines = items.map(({ product, ...item }) => ({
          productId: item.product_id,
          quantity: item.quantity,
          taxCode: taxCodeOf(product.tax),
          unitHalalas: halalas(taxIncluded ? item.price_incl : item.sale_price),
        }))
        const coupon = percent === undefined ? undefined : await testShop.make.coupon(percent)
        const client = calculateTotals(clientLines, {
          taxIncluded,
          delivery: standardDelivery,
          coupon: percent === undefined ? null : { kind: 'percent', percent, mostHalalas: null },
        })
        expect(clientLines.map(({ unitHalalas }) => unitHalalas)).toEqual(
          goods.map(({ price, breaks: rows }, place) => {
            const counted = overMembers ? sum(lines.map(({ quantity }) => quantity)) : (lines[place]?.quantity ?? 0)
            const single = halalas(taxIncluded ? singles[place]?.price_incl : singles[place]?.sale_price)
            const reached = rows.flatMap((row) => (row.from <= counted ? (share(price, row[group]) ?? []) : []))
            return Math.min(single, ...reached)
          }),
        )
        const body = checkoutBody(
          clientLines.map((line, place) => ({ ...line, regularHalalas: goods[place]?.price ?? 0 })),
          { type, coupon },
          percent,
          taxIncluded,
        )
        const { status } = await testShop.call('POST', '/checkout', { token: customer.token, body })
        expect(status).toBe(200)
        const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))
        expect(order).toMatchObject({
          subtotalHalalas: client.subtotal,
          discountHalalas: client.discount,
          vatHalalas: client.vat,
          shippingHalalas: client.shipping,
          totalHalalas: client.total,
        })
        const kept = await testShop.shop.db
          .select()
          .from(orderLines)
          .where(eq(orderLines.orderId, order?.id ?? 0))
          .orderBy(asc(orderLines.productId))
        expect(kept.map((line) => [line.productId, line.unitHalalas, line.amountHalalas])).toEqual(
          clientLines.map(({ productId, unitHalalas, quantity }) => [productId, unitHalalas, unitHalalas * quantity]),
        )
      },
    ),
    { numRuns: 40 },
  )
  expect(await auditBooks(testShop.shop.db)).toBeNull()
})
