import { standardDelivery } from '@rawaj/contract/money/delivery.ts'
import { unitPrice } from '@rawaj/contract/money/pricing.ts'
import { productTaxCodes } from '@rawaj/contract/money/tax.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openOnlineShop } from '../../../testing/onlineShop.ts'
import { openTestDatabase } from '../../../testing/openTestDatabase.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { withoutOrderLimits } from '../../../testing/withoutOrderLimits.ts'
import { cartLines } from '../../cart/tables.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { orderLines, orders, orderTaxes } from '../../orders/tables.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase(), withoutOrderLimits))
let goods: (typeof products.$inferSelect)[]
beforeAll(async () => {
  const prices = [1, 5, 33, 333, 777, 869, 1_995, 10_000, 86_957, 99_999, 1_234_567]
  const ids = []
  for (const [index, retailHalalas] of prices.entries())
    ids.push(
      await testShop.make.product({
        retailHalalas,
        pieces: 100_000,
        taxCode: productTaxCodes[index % productTaxCodes.length] ?? 'V15',
      }),
    )
  goods = await testShop.shop.db.select().from(products).where(inArray(products.id, ids)).orderBy(products.id)
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const piecesTaken = async () => {
  const ids = goods.map(({ id }) => id)
  return sum(
    (await testShop.shop.db.select().from(productStock).where(inArray(productStock.productId, ids))).map(
      (row) => row.sold,
    ),
  )
}

const anyCart = fc.record({
  chosen: fc.uniqueArray(
    fc.record({
      product: fc.nat({ max: 10 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 300 })),
    }),
    { minLength: 1, maxLength: 8, selector: ({ product }) => product },
  ),
  customerType: fc.nat({ max: 3 }),
  type: fc.constantFrom<OrderType>(...Object.values(orderType)),
  percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
})

it('Whatever is ordered: the total is the sum of its parts, never below nothing, and what the client worked out', async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ chosen, customerType, type, percent }) => {
      const customer = await testShop.make.customer({ type: customerType })
      const lines = chosen.map(({ product, quantity }) => {
        const row = goods[product]
        if (!row) throw new Error('No such product')
        const { id: productId, regularHalalas, taxCode } = row
        return { productId, quantity, regularHalalas, taxCode, unitHalalas: unitPrice(row, customerType) }
      })
      for (const line of lines) await testShop.make.cartLine(customer.id, line.productId, line.quantity)
      const taxIncluded = customerType === 0
      const client = calculateTotals(lines, {
        taxIncluded,
        delivery: standardDelivery,
        coupon: percent === undefined ? null : { kind: 'percent', percent, mostHalalas: null },
      })
      const coupon = percent === undefined ? undefined : await testShop.make.coupon(percent)
      const takenBefore = await piecesTaken()
      const body = checkoutBody(lines, { type, coupon }, percent, taxIncluded)
      const answer = await testShop.call('POST', '/checkout', { token: customer.token, body })

      // A free order is paid as it is placed.
      const awaitsPayment = type === orderType.online && client.total > 0
      if (client.total > 1_000_000_000 || (awaitsPayment && client.total < 100)) {
        expect(answer.status).toBe(400)
        expect(await piecesTaken()).toBe(takenBefore)
        return
      }
      expect(answer).toMatchObject({ status: 200 })
      const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))
      if (!order) throw new Error('Nothing was placed')
      expect(order).toMatchObject({
        subtotalHalalas: client.subtotal,
        discountHalalas: client.discount,
        vatHalalas: client.vat,
        shippingHalalas: client.shipping,
        totalHalalas: client.total,
      })
      const kept = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
      expect(sum(kept.map((line) => line.amountHalalas))).toBe(client.amount)
      expect(sum(kept.map((line) => line.discountHalalas))).toBe(client.amountDiscount)
      expect(sum(kept.map((line) => line.vatHalalas))).toBe(order.vatHalalas)
      expect(sum(kept.map((line) => line.totalHalalas))).toBe(order.totalHalalas - order.shippingHalalas)
      // The shown price of a piece, times pieces, is the paid amount.
      if (taxIncluded) {
        const shown = sum(lines.map(({ unitHalalas, quantity }) => unitHalalas * quantity))
        expect(order.totalHalalas - order.shippingHalalas).toBe(shown - client.amountDiscount)
      }
      const taxes = await testShop.shop.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, order.id))
      expect(sum(taxes.map((rate) => rate.vatHalalas))).toBe(order.vatHalalas)
      expect(sum(taxes.map((rate) => rate.netHalalas))).toBe(order.subtotalHalalas - order.discountHalalas)
      for (const line of kept) {
        expect(line.discountHalalas).toBeGreaterThanOrEqual(0)
        expect(line.discountHalalas).toBeLessThanOrEqual(line.amountHalalas)
      }
      expect(order.totalHalalas).toBe(
        order.subtotalHalalas - order.discountHalalas + order.vatHalalas + order.shippingHalalas,
      )
      expect(order.totalHalalas).toBeGreaterThanOrEqual(0)
      if (awaitsPayment) expect(answer.body.data.order.amount).toBe(client.total)

      const pieces = type === orderType.quotation ? 0 : sum(lines.map(({ quantity }) => quantity))
      expect((await piecesTaken()) - takenBefore).toBe(pieces)
      const left = await testShop.shop.db.select().from(cartLines).where(eq(cartLines.userId, customer.id))
      expect(left).toHaveLength(awaitsPayment ? lines.length : 0)
    }),
    { numRuns: 60 },
  )
})
