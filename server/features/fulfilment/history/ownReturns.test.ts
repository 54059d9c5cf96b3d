import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { actorFor } from '../../../testing/actor.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type PlacedTestOrder, placeOrder } from '../../../testing/placeOrder.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { orderLines, orderReturns, orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'
import { decideReturn } from '../decideReturn.ts'
import { returnGoods } from '../returnGoods.ts'
import { updateOrderStatus } from '../updateOrderStatus.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))

interface DeliveredOrder extends PlacedTestOrder {
  lineId: number
}

/** Five pieces that were delivered and paid for. */
async function deliveredOrder(daysAgo = 0): Promise<DeliveredOrder> {
  const { db } = testShop.shop
  const placed = await placeOrder(testShop, { quantity: 5 })
  const staff = actorFor(await testShop.make.customer({ role: 2 }))
  for (const to of [orderStatus.dispatched, orderStatus.delivered, orderStatus.completed])
    await updateOrderStatus(testShop.shop, staff, { orderId: placed.orderId, to })
  const deliveredAt = new Date(Date.now() - daysAgo * 24 * 60 * 60_000 - 1_000)
  await db.update(orders).set({ deliveredAt }).where(eq(orders.id, placed.orderId))
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId))
  return { ...placed, lineId: line?.id ?? 0 }
}

const read = async ({ orderNo, customer }: PlacedTestOrder) =>
  (await testShop.call('GET', `/orders/${orderNo}`, { token: customer.token })).body.data
const ask = (order: DeliveredOrder, quantity: number, more: Record<string, unknown> = {}) =>
  testShop.call('POST', `/orders/${order.orderNo}/returns`, {
    token: order.customer.token,
    body: { lines: [{ line_id: order.lineId, quantity }], reason: 'damaged', ...more },
  })
const withdraw = ({ orderNo, customer }: PlacedTestOrder, returnId: number) =>
  testShop.call('POST', `/orders/${orderNo}/returns/${returnId}/withdraw`, { token: customer.token })

describe('A customer who sends goods back', () => {
  it('asks within seven days, is approved, and has the money of what came back', async () => {
    const order = await deliveredOrder(6)
    const emails = recordEmails(testShop.shop)
    expect(await read(order)).toMatchObject({ returnable: [{ line_id: order.lineId, quantity: 5 }], returns: [] })
    const asked = await ask(order, 2, { note: 'مكسورة' })
    expect(asked.status).toBe(200)
    const { id: returnId } = asked.body.data
    const lines = [{ line_id: order.lineId, quantity: 2 }]
    expect(await read(order)).toMatchObject({
      returnable: [{ line_id: order.lineId, quantity: 3 }],
      returns: [{ id: returnId, state: 'requested', reason: 'damaged', note: 'مكسورة', lines }],
    })
    const { orderId } = order
    const staff = actorFor(await testShop.make.customer({ role: 2 }))
    await decideReturn(testShop.shop, staff, { orderId, returnId, approved: true, answer: 'أرسلها إلى المستودع' })
    expect((await read(order)).returns).toMatchObject([{ state: 'approved', answer: 'أرسلها إلى المستودع' }])
    expect(emails.filter(({ kind }) => kind.startsWith('return'))).toMatchObject([
      { kind: 'returnDecided', to: order.customer.email },
    ])
    const pieces = [{ orderLineId: order.lineId, quantity: 2 }]
    const received = { orderId, returnId, lines: pieces, restock: false, refund: true }
    await returnGoods(testShop.shop, staff, { ...received, reason: 'damaged', note: 'من المخزن' })
    const then = await read(order)
    expect(then).toMatchObject({ status: 5, returns: [{ state: 'received', note: 'مكسورة' }], refunds: [{}] })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is too late on the eighth day, and too early before delivery', async () => {
    const late = await deliveredOrder(7)
    expect(await read(late)).toMatchObject({ returnable: [] })
    expect((await ask(late, 1)).body.code).toBe('return_forbidden')
    const placed = await placeOrder(testShop)
    const [line] = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId))
    expect(await read(placed)).toMatchObject({ returnable: [], returnable_until: null })
    expect((await ask({ ...placed, lineId: line?.id ?? 0 }, 1)).body.code).toBe('return_forbidden')
  })

  it('never sends back more than was bought, however often and however many times at once', async () => {
    const order = await deliveredOrder()
    expect((await ask(order, 6)).body.code).toBe('return_forbidden')
    const replies = await Promise.all(Array.from({ length: 4 }, (_, nth) => ask(order, 2, { note: `Parcel ${nth}` })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    expect(await read(order)).toMatchObject({ returnable: [{ quantity: 1 }] })
  })

  it('names lines of that order alone, each once, and one of the reasons of customers', async () => {
    const [order, other] = [await deliveredOrder(), await deliveredOrder()]
    expect((await ask({ ...order, lineId: other.lineId }, 1)).body.code).toBe('return_forbidden')
    const twice = [1, 1].map((quantity) => ({ line_id: order.lineId, quantity }))
    for (const wrong of [{ lines: twice }, { lines: [] }, { lines: 'x' }, { reason: 'refused_at_door' }])
      expect((await ask(order, 1, wrong)).status).toBe(400)
    for (const quantity of [0, -1, 1.5]) expect((await ask(order, quantity)).status).toBe(400)
    expect((await ask({ ...order, customer: other.customer }, 1)).status).toBe(404)
  })

  it('cannot send back what is marked as not returnable', async () => {
    const order = await deliveredOrder()
    await testShop.shop.db.update(orderLines).set({ returnable: false }).where(eq(orderLines.id, order.lineId))
    expect(await read(order)).toMatchObject({ returnable: [] })
    expect((await ask(order, 1)).body.code).toBe('return_forbidden')
  })

  it('shows a picture of it, which travels in a form', async () => {
    const order = await deliveredOrder()
    const form = new FormData()
    form.set('lines', JSON.stringify([{ line_id: order.lineId, quantity: 1 }]))
    form.set('reason', 'defective')
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    form.set('image', new File([new Uint8Array(await photo.png().toBuffer())], 'broken.png', { type: 'image/png' }))
    const path = `/orders/${order.orderNo}/returns`
    const asked = await testShop.call('POST', path, { token: order.customer.token, body: form })
    expect(asked.status).toBe(200)
    const [made] = await testShop.shop.db.select().from(orderReturns).where(eq(orderReturns.id, asked.body.data.id))
    expect(made?.pictures).toMatchObject([expect.stringMatching(/^customers\/[\w-]+\.webp$/)])
    form.set('image', new File(['<svg/>'], 'x.png', { type: 'image/png' }))
    expect((await testShop.call('POST', path, { token: order.customer.token, body: form })).status).toBe(400)
  })

  it('changes their mind as long as the goods are not back', async () => {
    const order = await deliveredOrder()
    const { id: returnId } = (await ask(order, 5)).body.data
    expect((await withdraw({ ...order, customer: await testShop.make.customer() }, returnId)).status).toBe(404)
    expect((await withdraw(order, returnId)).status).toBe(200)
    expect(await read(order)).toMatchObject({ returnable: [{ quantity: 5 }], returns: [{ state: 'withdrawn' }] })
    expect((await withdraw(order, returnId)).body.code).toBe('move_forbidden')
    const staff = actorFor(await testShop.make.customer({ role: 2 }))
    const decision = { orderId: order.orderId, returnId, approved: true, answer: '' }
    await expect(decideReturn(testShop.shop, staff, decision)).rejects.toMatchObject({ code: 'move_forbidden' })
  })
})

describe('Ordering again', () => {
  const again = async ({ orderNo, customer }: PlacedTestOrder) =>
    (await testShop.call('POST', `/orders/${orderNo}/again`, { token: customer.token })).body.data

  it('fills the cart with the same pieces, once however often it is asked', async () => {
    const order = await placeOrder(testShop)
    const line = {
      product_id: order.productId,
      ordered: 2,
      in_cart: 2,
      problem: null,
      then_incl: 115,
      now_incl: 115,
    }
    expect(await again(order)).toMatchObject([line])
    expect(await again(order)).toMatchObject([line])
    const cart = await testShop.call('POST', '/cart/cartProduct', { token: order.customer.token, body: {} })
    expect(cart.body.datas.data).toMatchObject([{ quantity: 2 }])
  })

  it('has the price of the break that its pieces reach, and goes to the next quantity in which a product is sold', async () => {
    const { db, catalogueVersion } = testShop.shop
    const [cheaper, bundled] = [await placeOrder(testShop), await placeOrder(testShop)]
    const quantityBreaks = [{ from: 2, retailHalalas: 10_000, wholesaleHalalas: null, contractHalalas: null }]
    await db.update(products).set({ quantityBreaks }).where(eq(products.id, cheaper.productId))
    await db.update(products).set({ quantityStep: 5 }).where(eq(products.id, bundled.productId))
    catalogueVersion.changed()
    expect(await again(cheaper)).toMatchObject([{ in_cart: 2, problem: null, then_incl: 115, now_incl: 100 }])
    expect(await again(bundled)).toMatchObject([{ ordered: 2, in_cart: 5, problem: 'other_quantity' }])
  })

  it('has the price that its line has in the cart, where other sizes of the family count too', async () => {
    const { db, catalogueVersion } = testShop.shop
    const order = await placeOrder(testShop)
    const quantityBreaks = [{ from: 5, retailHalalas: 10_000, wholesaleHalalas: null, contractHalalas: null }]
    const sizes = await testShop.make.family([{ size: '20', quantityBreaks }], { breaksOverMembers: true })
    await db.update(products).set({ quantityBreaks, familyId: sizes.id }).where(eq(products.id, order.productId))
    catalogueVersion.changed()
    expect(await again(order)).toMatchObject([{ in_cart: 2, now_incl: 115 }])
    const [other = 0] = sizes.productIds
    await testShop.call('POST', '/cart/addCart', {
      token: order.customer.token,
      body: { product_id: other, quantity: 3 },
    })
    const [line] = await again(order)
    const cart = await testShop.call('POST', '/cart/cartProduct', { token: order.customer.token, body: {} })
    const inCart = cart.body.datas.data.find((item: { product_id: number }) => item.product_id === order.productId)
    expect([line.in_cart, line.now_incl, line.now_price]).toEqual([2, inCart.price_incl, inCart.sale_price])
    expect(line.now_incl).toBe(100)
  })

  it('says what is dearer, fewer, used up, to come, hidden or archived', async () => {
    const { db, catalogueVersion } = testShop.shop
    const [dearer, fewer, usedUp, coming, hidden, archived] = [
      await placeOrder(testShop),
      await placeOrder(testShop),
      await placeOrder(testShop),
      await placeOrder(testShop),
      await placeOrder(testShop),
      await placeOrder(testShop),
    ]
    const product = ({ productId }: PlacedTestOrder) => eq(products.id, productId)
    const stock = ({ productId }: PlacedTestOrder) => eq(productStock.productId, productId)
    await db.update(products).set({ regularHalalas: 20_000, retailHalalas: 20_000 }).where(product(dearer))
    await db.update(productStock).set({ pieces: 1, supplied: 3 }).where(stock(fewer))
    await db.update(productStock).set({ pieces: 0, supplied: 2 }).where(stock(usedUp))
    const availableFrom = new Date(Date.now() + 86_400_000)
    await db.update(products).set({ availableFrom }).where(product(coming))
    await db.update(products).set({ active: false }).where(product(hidden))
    await db.update(products).set({ active: false, archivedAt: new Date() }).where(product(archived))
    catalogueVersion.changed()
    const before = { then_incl: 115, then_price: 100 }
    expect(await again(dearer)).toMatchObject([{ problem: null, ...before, now_incl: 200, now_price: 173.913 }])
    expect(await again(fewer)).toMatchObject([{ problem: 'fewer', in_cart: 1 }])
    expect(await again(usedUp)).toMatchObject([{ problem: 'out_of_stock', in_cart: 0, now_incl: null }])
    for (const [order, problem] of [
      [coming, 'coming'],
      [hidden, 'hidden'],
      [archived, 'archived'],
    ] as const)
      expect(await again(order)).toMatchObject([{ problem, in_cart: 0, now_incl: null, now_price: null }])
  })
})
