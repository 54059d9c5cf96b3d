import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { updateOrderStatus } from '../../features/fulfilment/index.ts'
import { invoiceRequests } from '../../features/invoicing/tables.ts'
import { actorFor } from '../actor.ts'
import type { TestShop } from '../openTestShop.ts'
import { type PlacedTestOrder, placeOrder } from '../placeOrder.ts'
import { testVatNumber } from './activateUnit.ts'

export interface IssuedTestInvoice extends PlacedTestOrder {
  /** Of what asked for it, by which calls name it. */
  requestId: number
  invoiceId: number
}

/** The invoice of an order that was dispatched. */
export async function issuedInvoice(
  testShop: Pick<TestShop, 'shop' | 'make' | 'call'>,
  options: Parameters<typeof placeOrder>[1] = {},
): Promise<IssuedTestInvoice> {
  const { shop, make } = testShop
  if (shop.shopSettings.current().legal.vatNumber !== testVatNumber)
    await make.settings('legal', { vatNumber: testVatNumber })
  const placed = await placeOrder(testShop, options)
  const staff = await make.customer({ role: 2 })
  const { orderId } = placed
  await updateOrderStatus(shop, actorFor(staff), { orderId, to: orderStatus.dispatched })
  const [request] = await shop.db.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, orderId))
  if (!request?.invoiceId) throw new Error(`The invoice waits for ${request?.waitsFor}`)
  return { ...placed, requestId: request.id, invoiceId: request.invoiceId }
}
