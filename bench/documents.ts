import { documentKinds } from '@rawaj/contract/orders/orderDocuments.ts'
import { eq } from 'drizzle-orm'
import { createOrderDocument } from '../server/features/checkout/index.ts'
import { invoicePdf } from '../server/features/invoicing/index.ts'
import { orderLines } from '../server/features/orders/tables.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import type { DocumentRenderer } from '../server/platform/documents/createDocumentRenderer.ts'
import { amountsOf, printedInvoice, someGoods, standardInvoice } from '../server/testing/invoicing/printedInvoice.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { ownServer } from '../server/testing/testServer.ts'

const [orderCount, lineCount] = [50, 40]
const longName = 'كوع 90° بي بي آر 25 مم × 3/4" أبيض مع حلقة نحاسية (كود 800-123) مقاوم للحرارة والضغط العالي '

/** Most invoices have no more lines than the first of these. */
const invoiceLines = [3, 40, 300]
const invoiceCount = 20

/** Fifty orders of forty lines with the longest Arabic names, printed at once; then invoices one by one. */
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
    for (const lines of invoiceLines) await measureInvoices(testShop.shop.documentRenderer, lines)
  } finally {
    await testShop.close()
    await server.close()
  }
}

/** Invoices by their number of lines, with a QR code and the XML inside. */
async function measureInvoices(renderer: DocumentRenderer, lines: number): Promise<void> {
  const goods = Array.from({ length: lines }, (_, index) => someGoods.slice(index % someGoods.length)).flatMap(
    ([product]) => product ?? [],
  )
  const amounts = amountsOf(goods)
  const qr = 'A'.repeat(632)
  const millis: number[] = []
  for (let index = 0; index < invoiceCount; index += 1) {
    const printed = index % 2 === 0 ? printedInvoice({ amounts, qr }) : standardInvoice({ amounts, qr })
    const started = performance.now()
    await invoicePdf(renderer, { ...printed, number: `INV-${index}` })
    millis.push(performance.now() - started)
  }
  const [slowest = 0] = millis.toSorted((one, other) => other - one)
  const mean = millis.reduce((sum, one) => sum + one, 0) / invoiceCount
  console.log(`invoice of ${lines} lines: ${Math.round(mean)} ms, at most ${Math.round(slowest)} ms`)
}
