import { type OrderStatus, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { EmailJob } from '../../../kernel/index.ts'
import { actorFor } from '../../../testing/actor.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { placeOrder } from '../../../testing/placeOrder.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { type Shipment, updateOrderStatus } from '../../fulfilment/index.ts'
import { orders } from '../../orders/tables.ts'
import { updateShipment } from './updateDelivery.ts'

const { dispatched, inDelivery, delivered } = orderStatus
const testShop = useFixture(openTestShop)
let emails: EmailJob[]
beforeEach(() => {
  emails = recordEmails(testShop.shop)
})

async function sentOrder(shipment?: Shipment) {
  const { orderId } = await placeOrder(testShop)
  emails.length = 0
  const actor = actorFor(await testShop.make.customer({ role: 2 }))
  const move = (to: OrderStatus, parts: { shipment?: Shipment } = {}) =>
    updateOrderStatus(testShop.shop, actor, { orderId, to, ...parts })
  await move(dispatched, shipment && { shipment })
  async function ship(changed: Shipment) {
    const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId))
    await updateShipment(testShop.shop, actor, { orderId, version: order?.version ?? 0, shipment: changed })
  }
  return { move, ship }
}

const sentMails = () =>
  emails.map((email) =>
    email.kind === 'shipmentChanged'
      ? [email.isCorrection ? 'corrected' : 'known', email.shipment.trackingNumber]
      : [email.kind, email.kind === 'orderMoved' ? (email.shipment?.trackingNumber ?? null) : null],
  )
const smsa = (trackingNumber: string | null): Shipment => ({ carrier: 'smsa', trackingNumber })

it('A number that is known when the order leaves stands in that mail, and in no other one beside the next step’s', async () => {
  const { move, ship } = await sentOrder(smsa('S-1'))
  await ship(smsa('S-1'))
  await move(inDelivery)
  expect(sentMails()).toEqual([
    ['orderMoved', 'S-1'],
    ['orderMoved', 'S-1'],
  ])
})

it('A tracking number that comes after the order has left is emailed once, however often it is saved', async () => {
  const { ship } = await sentOrder()
  await ship(smsa(null))
  await ship(smsa('S-2'))
  await ship(smsa('S-2'))
  expect(sentMails()).toEqual([
    ['orderMoved', null],
    ['known', 'S-2'],
  ])
})

it('Another tracking number, or another carrier, after the first email is sent as a correction', async () => {
  const { ship } = await sentOrder(smsa('S-3'))
  await ship(smsa('S-4'))
  await ship({ carrier: 'jt', trackingNumber: 'S-4' })
  // Removed, and restored as it was: the customer gets no further email.
  await ship(smsa(null))
  await ship({ carrier: 'jt', trackingNumber: 'S-4' })
  expect(sentMails()).toEqual([
    ['orderMoved', 'S-3'],
    ['corrected', 'S-4'],
    ['corrected', 'S-4'],
  ])
})

it('A tracking number that is emailed with the next step is not emailed again, and none is after the delivery', async () => {
  const { move, ship } = await sentOrder()
  await ship(smsa('S-5'))
  await move(inDelivery)
  await move(delivered)
  await ship(smsa('S-6'))
  expect(sentMails()).toEqual([
    ['orderMoved', null],
    ['known', 'S-5'],
    ['orderMoved', 'S-5'],
    ['orderMoved', null],
  ])
})

it('A carrier and a number that are written down before the order leaves wait for the mail that says it left', async () => {
  const { orderId } = await placeOrder(testShop)
  emails.length = 0
  const actor = actorFor(await testShop.make.customer({ role: 2 }))
  const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId))
  await updateShipment(testShop.shop, actor, { orderId, version: order?.version ?? 0, shipment: smsa('S-7') })
  expect(emails).toEqual([])
  await updateOrderStatus(testShop.shop, actor, { orderId, to: dispatched })
  expect(sentMails()).toEqual([['orderMoved', 'S-7']])
})
