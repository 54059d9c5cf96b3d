import { documentKinds } from '@rawaj/contract/orders/orderDocuments.ts'
import { eq } from 'drizzle-orm'
import { createOrderDocument } from '../server/features/checkout/index.ts'
import { orderLines } from '../server/features/orders/tables.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { ownServer } from '../server/testing/testServer.ts'

const [orderCount, lineCount] = [50, 40]
const longName = 'كوع 90° بي بي آر 25 مم × 3/4" أبيض مع حلقة نحاسية (كود 800-123) مقاوم للحرارة والضغط العالي '

/** Fifty orders of forty lines with the longest Arabic names, printed at once. */
export async function measureDocuments(): Promise<void> {
  const server = await ownServer({ durable: true })
  const testShop = await openTestShopOn(openPools(server.connection))
  try {
    const { db } = testShop.shop
    const orderIds: number[] = []
    for (let index = 0; index < orderCount; index += 1) {
      const { orderId } = await placeOrder(testShop)
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      if (!line) throw new Error('The order has no line')
      const { id: _id, ...more } = { ...line, nameAr: longName.repeat(3).slice(0, 250) }
      await db.insert(orderLines).values(Array.from({ length: lineCount - 1 }, () => more))
      orderIds.push(orderId)
    }
    console.log('\ndocuments of orders of 40 lines: the first of its kind, then fifty in one file')
    for (const kind of documentKinds)
      for (const ids of [orderIds.slice(0, 1), orderIds]) {
        const started = performance.now()
        const pdf = await createOrderDocument(testShop.shop, { kind, orderIds: ids, language: 'ar' })
        const seconds = ((performance.now() - started) / 1_000).toFixed(2)
        console.log(`${kind} × ${ids.length}: ${seconds} s, ${Math.round(pdf.length / 1_024)} kB`)
      }
  } finally {
    await testShop.close()
    await server.close()
  }
}
