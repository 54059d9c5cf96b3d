import { type OrderStatus, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actorFor } from '../../../testing/actor.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type PlacedTestOrder, placeOrder } from '../../../testing/placeOrder.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { productStock } from '../../catalogue/tables.ts'
import { orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'
import { updateOrderStatus } from '../updateOrderStatus.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))

const read = ({ orderNo, customer }: PlacedTestOrder, language = 'ar') =>
  testShop.call('GET', `/orders/${orderNo}?lang=${language}`, { token: customer.token })
const cancel = ({ orderNo, customer }: PlacedTestOrder, body: Record<string, unknown> = { reason: 'changed_mind' }) =>
  testShop.call('POST', `/orders/${orderNo}/cancel`, { token: customer.token, body })

async function move(orderId: number, ...statuses: OrderStatus[]) {
  const staff = await testShop.make.customer({ role: 2 })
  const shipment = { carrier: 'aramex', trackingNumber: '4471' }
  for (const to of statuses) await updateOrderStatus(testShop.shop, actorFor(staff), { orderId, to, shipment })
}

describe('An own order', () => {
  it('shows its history, in the language of the call', async () => {
    const placed = await placeOrder(testShop)
    await move(placed.orderId, orderStatus.dispatched, orderStatus.inDelivery)
    const { status, body } = await read(placed)
    expect([status, body.data.order_no]).toEqual([200, placed.orderNo])
    expect(body.data).toMatchObject({ status: 3, late: false, cancellable: false, cancel_reason: null, refunds: [] })
    expect(body.data.steps.map((step: { status: number }) => step.status)).toEqual([0, 2, 3])
    const url = 'https://www.aramex.com/sa/en/track/shipments?ShipmentNumber=4471'
    expect(body.data).toMatchObject({ carrier: 'أرامكس', tracking_number: '4471', tracking_url: url })
    expect((await read(placed, 'en')).body.data.carrier).toBe('Aramex')
    expect(body.data.orderdetails).toMatchObject([{ quantity: 2 }])
  })

  it('is late after fifteen days, until it is delivered', async () => {
    const placed = await placeOrder(testShop)
    const createdAt = new Date(Date.now() - 16 * 24 * 60 * 60_000)
    await testShop.shop.db.update(orders).set({ createdAt }).where(eq(orders.id, placed.orderId))
    expect((await read(placed)).body.data).toMatchObject({ late: true, cancellable: true })
    await move(placed.orderId, orderStatus.dispatched, orderStatus.delivered)
    expect((await read(placed)).body.data.late).toBe(false)
  })

  it('is nobody else’s, and an attempt that nobody has paid for is no order', async () => {
    const placed = await placeOrder(testShop)
    const stranger = { ...placed, customer: await testShop.make.customer() }
    expect([(await read(stranger)).status, (await cancel(stranger)).status]).toEqual([404, 404])
    expect((await testShop.call('GET', `/orders/${placed.orderNo}`)).status).toBe(401)
    await testShop.shop.db.update(orders).set({ type: 1, state: 'pending' }).where(eq(orders.id, placed.orderId))
    expect([(await read(placed)).status, (await cancel(placed)).status]).toEqual([404, 404])
    // The books are those of the whole shop.
    await testShop.shop.db.update(orders).set({ type: 0, state: 'placed' }).where(eq(orders.id, placed.orderId))
  })

  it('is cancelled by its customer before it is sent: its stock is free again, and the books agree', async () => {
    const placed = await placeOrder(testShop)
    const reply = await cancel(placed, { reason: 'by_mistake', note: 'طلبت المقاس الخطأ' })
    expect([reply.status, reply.body.message]).toEqual([200, 'Success'])
    expect((await read(placed)).body.data).toMatchObject({
      status: 7,
      cancellable: false,
      cancel_reason: 'by_mistake',
    })
    const [stock] = await testShop.shop.db
      .select()
      .from(productStock)
      .where(eq(productStock.productId, placed.productId))
    expect(stock?.pieces).toBe(10)
    expect((await cancel(placed)).body.code).toBe('move_forbidden')
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('an own order that was paid is cancelled with its money on the way back', async () => {
    const placed = await placeOrder(testShop)
    await move(placed.orderId, orderStatus.paid)
    expect((await cancel(placed)).status).toBe(200)
    const { data } = (await read(placed)).body
    expect(data.refunds).toMatchObject([{ amount: data.total_price, done: false }])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is cancelled by its customer or sent by the shop, and never both', async () => {
    for (let time = 0; time < 5; time += 1) {
      const placed = await placeOrder(testShop)
      const [cancelled, sent] = await Promise.allSettled([
        cancel(placed).then(({ status }) => (status === 200 ? status : Promise.reject(new Error(String(status))))),
        move(placed.orderId, orderStatus.dispatched),
      ])
      expect([cancelled.status, sent.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { data } = (await read(placed)).body
      expect(data.status).toBe(cancelled.status === 'fulfilled' ? 7 : 2)
    }
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is cancelled for one of the reasons of customers alone', async () => {
    const placed = await placeOrder(testShop)
    for (const body of [{}, { reason: 'suspicious' }, { reason: 7 }])
      expect((await cancel(placed, body)).status).toBe(400)
    expect((await read(placed)).body.data.status).toBe(0)
  })
})
