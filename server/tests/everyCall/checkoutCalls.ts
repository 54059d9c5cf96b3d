import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../../../payment-stand-in/startStandIn.ts'
import { order } from './cartCalls.ts'
import type { GetShop, ListeningShop } from './ListeningShop.ts'

interface Placed {
  id: number
  order_no: string
}
interface ToPay {
  order: { id: string; amount: number; amount_due: number; currency: string }
}

/** A customer with these pieces of a new product in the cart. */
async function shopper(open: ListeningShop, quantity = 2, parts: { pieces?: number } = {}) {
  const { id, token } = await open.testShop.make.customer()
  const product = await open.testShop.make.product(parts)
  await open.testShop.make.cartLine(id, product, quantity)
  const client = open.client(token)
  const place = (spoiled: object = {}, headers: Record<string, string> = {}) =>
    client.call('POST', '/checkout', { datas: { ...order([{ product, quantity }]), ...spoiled } }, headers)
  const stock = async () => {
    const { reply } = await client.call('GET', `/product?prod_id=${product}`)
    const list = client.unseal<{ data: { product_inventory: { total_qty: number }[] }[] }>(reply.datas)
    return list.data[0]?.product_inventory[0]?.total_qty
  }
  const pieces = async () =>
    client.unseal<{ count: number }>((await client.call('POST', '/cart/cartProduct', {})).reply.datas).count
  return { id, client, product, place, stock, pieces }
}

export function checkoutCalls(the: GetShop): void {
  describe('POST /checkout', () => {
    it('type 0 places the order, takes the stock and empties the cart', async () => {
      const { place, stock, pieces } = await shopper(the())
      expect(await place()).toMatchObject({
        status: 200,
        reply: {
          success: true,
          message: 'Payment Created',
          data: { id: expect.any(Number), order_no: expect.any(String) },
        },
      })
      expect([await stock(), await pieces()]).toEqual([8, 0])
    })

    it('type 2 makes a quotation and takes no stock', async () => {
      const { place, stock } = await shopper(the(), 2, { pieces: 1 })
      expect(await place({ type: 2 })).toMatchObject({
        status: 200,
        reply: { message: 'Cotation Created', data: { order_no: expect.any(String) } },
      })
      expect(await stock()).toBe(1)
    })

    it('answers the same Idempotency-Key with the first order', async () => {
      const { place, stock } = await shopper(the())
      const key = { 'idempotency-key': randomUUID() }
      const first = await place({}, key)
      const again = await place({}, key)
      expect([again.status, again.reply]).toEqual([200, first.reply])
      expect(await stock()).toBe(8)
      expect((await place({ buyer_zipcode: '99999' }, key)).status).toBe(409)
    })

    it('says by field what is missing', async () => {
      const { place } = await shopper(the())
      const nothing = { buyer_name: '', buyer_mobile: '', buyer_address: '', buyer_zipcode: '' }
      expect(await place(nothing)).toMatchObject({
        status: 400,
        reply: {
          errors: {
            buyer_name: 'Name is Required',
            buyer_mobile: 'Mobile Number is required',
            buyer_address: 'Address is required',
            buyer_zipcode: 'Zipcode is required',
          },
        },
      })
      expect((await place({ type: 3 })).status).toBe(400)
    })

    it('refuses an empty cart', async () => {
      const { token } = await the().testShop.make.customer()
      const empty = { datas: { ...order([]), total_price: 0 } }
      expect(await the().client(token).call('POST', '/checkout', empty)).toMatchObject({
        status: 400,
        reply: { success: false, message: 'Your Cart Is Empty' },
      })
    })

    it('refuses other prices and totals, and tells its own', async () => {
      const { place, stock, pieces } = await shopper(the())
      for (const spoiled of [{ total_price: 1 }, { tax_price: 0 }, { sub_total: 199.9 }, { transport_charge: 0 }])
        expect(await place(spoiled), JSON.stringify(spoiled)).toMatchObject({
          status: 409,
          reply: { data: { sub_total: 200, tax_price: 30, transport_charge: 30, total_price: 260 } },
        })
      expect([await stock(), await pieces()]).toEqual([10, 1])
    })

    it('refuses more than there is, by product', async () => {
      const { place, product, stock, pieces } = await shopper(the(), 2, { pieces: 1 })
      expect(await place()).toMatchObject({ status: 409, reply: { errors: { [product]: expect.any(String) } } })
      expect([await stock(), await pieces()]).toEqual([1, 1])
    })

    it('type 1 without a provider is unavailable, and nothing changes', async () => {
      const { place, stock, pieces } = await shopper(the())
      const { status, reply, headers } = await place({ type: 1, total_price: '26000' })
      expect([status, reply.message]).toEqual([503, 'Online Payment is Temporarily Unavailable.'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect([await stock(), await pieces()]).toEqual([10, 1])
    })

    it('and what follows it are for customers', async () => {
      for (const path of ['/checkout', '/checkout/verification', '/checkout/fail'])
        expect(await the().client().call('POST', path, {})).toMatchObject({
          status: 401,
          reply: { message: 'Your session expired! Please login to continue!' },
        })
    })
  })

  describe('Online payment', () => {
    let standIn: StandIn
    let open: ListeningShop
    beforeAll(async () => {
      standIn = await startStandIn()
      open = await the().alsoWith(standIn.shopSettings)
    })
    afterAll(async () => {
      await open.close()
      await standIn.close()
    })

    const online = { type: 1, total_price: '26000' }
    async function begun() {
      const customer = await shopper(open)
      const { status, reply } = await customer.place(online)
      expect([status, reply.success]).toEqual([200, true])
      return { ...customer, reply, payment: reply.data as ToPay }
    }
    const confirmation = (payment: ToPay, paid: Awaited<ReturnType<StandIn['pay']>>) => ({
      orderCreationId: payment.order.id,
      razorpayPaymentId: paid.razorpay_payment_id,
      razorpayOrderId: paid.razorpay_order_id,
      razorpaySignature: paid.razorpay_signature,
      datas: {},
    })

    it('begins with an order of the provider and reserves the goods', async () => {
      const { reply, payment, stock, pieces } = await begun()
      expect(payment.order).toMatchObject({
        id: expect.stringMatching(/^order_/),
        amount: 26_000,
        amount_due: 26_000,
        currency: 'SAR',
      })
      expect(reply.key_id).toBe(standIn.keyId)
      expect([await stock(), await pieces()]).toEqual([8, 1])
    })

    it('POST /checkout/verification makes it an order; a repeat answers the same', async () => {
      const { client, payment, stock, pieces } = await begun()
      const body = confirmation(payment, await standIn.pay(payment.order.id))
      const { status, reply } = await client.call('POST', '/checkout/verification', body)
      expect([status, reply]).toMatchObject([
        200,
        { message: 'Success', data: { id: expect.any(Number), order_no: expect.any(String) } },
      ])
      expect((await client.call('POST', '/checkout/verification', body)).reply).toEqual(reply)
      expect([await stock(), await pieces()]).toEqual([8, 0])
      const orders = client.unseal<{ status: number }[]>((await client.call('GET', '/orders/list')).reply.data)
      expect(orders).toMatchObject([{ id: (reply.data as Placed).id, status: 6, type: 1 }])
    })

    it('refuses wrong signatures and unknown orders', async () => {
      const { client, payment } = await begun()
      const body = confirmation(payment, await standIn.pay(payment.order.id))
      const forged = { ...body, razorpaySignature: '0'.repeat(64) }
      expect((await client.call('POST', '/checkout/verification', forged)).status).toBe(400)
      expect((await client.call('POST', '/checkout/verification', {})).status).toBe(400)
      const unknown = { ...body, orderCreationId: 'order_unknown', razorpayOrderId: 'order_unknown' }
      expect((await client.call('POST', '/checkout/verification', unknown)).status).toBe(404)
      const stranger = open.client((await open.testShop.make.customer()).token)
      expect((await stranger.call('POST', '/checkout/verification', body)).status).toBe(404)
    })

    it('POST /checkout/fail releases what was reserved and keeps the cart', async () => {
      const { client, payment, stock, pieces } = await begun()
      const stranger = open.client((await open.testShop.make.customer()).token)
      const body = { data: payment.order.id, cartDetails: [] }
      expect((await stranger.call('POST', '/checkout/fail', body)).status).toBe(404)
      expect(await client.call('POST', '/checkout/fail', body)).toMatchObject({ status: 200, reply: { success: true } })
      expect([await stock(), await pieces()]).toEqual([10, 1])
      expect((await client.call('POST', '/checkout/fail', {})).status).toBe(400)
    })

    it('a provider that refuses or breaks is 502', async () => {
      const { place, stock, pieces } = await shopper(open)
      for (const createOrder of ['refuse', 'break'] as const) {
        await standIn.behave({ createOrder })
        const { status, reply } = await place(online)
        expect([status, reply.message], createOrder).toEqual([502, 'Failed to create order'])
      }
      await standIn.reset()
      expect([await stock(), await pieces()]).toEqual([10, 1])
    })

    it('POST /checkout/webhook finishes what a closed browser left open', async () => {
      const { client, payment } = await begun()
      await standIn.behave({ webhook: 'late' })
      await standIn.pay(payment.order.id)
      const deliveries = (await standIn.events()).filter(({ body }) => body.includes(payment.order.id))
      expect(deliveries.length).toBeGreaterThan(0)
      for (const { body } of deliveries) {
        const bytes = new TextEncoder().encode(body)
        const headers = {
          'x-razorpay-signature': createHmac('sha256', standIn.webhookSecret).update(bytes).digest('hex'),
          'x-razorpay-event-id': randomUUID(),
        }
        const visitor = open.client()
        const forged = { ...headers, 'x-razorpay-signature': 'f'.repeat(64) }
        expect((await visitor.call('POST', '/checkout/webhook', bytes, forged)).status).toBe(400)
        expect((await visitor.call('POST', '/checkout/webhook', bytes, headers)).status).toBe(200)
        expect((await visitor.call('POST', '/checkout/webhook', bytes, headers)).status).toBe(200)
      }
      await standIn.reset()
      const orders = client.unseal<{ status: number }[]>((await client.call('GET', '/orders/list')).reply.data)
      expect(orders).toMatchObject([{ status: 6 }])
    })
  })

  describe('GET /orders/list and /orders/userstat', () => {
    it('show the own orders and what they come to', async () => {
      const { client, place, product } = await shopper(the())
      const { order_no } = (await place()).reply.data as Placed
      const { reply } = await client.call('GET', '/orders/list?query=&page=0&limit=0')
      expect(reply.count).toBe(1)
      expect(client.unseal<object[]>(reply.data)).toMatchObject([
        {
          order_no,
          status: 0,
          type: 0,
          sub_total: 200,
          tax_price: 30,
          transport_charge: 30,
          total_price: 260,
          buyer_zipcode: '12381',
          orderdetails: [{ product_id: product, quantity: 2, sale_price: 100, products: { id: product } }],
        },
      ])
      expect((await client.call('GET', '/orders/userstat')).reply.data).toEqual({
        orders: 1,
        spent: 260,
        by_status: { 0: 1, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 },
      })
      expect((await client.call('GET', '/orders/list?limit=x')).status).toBe(400)
    })

    it('show staff anybody’s, and customers their own only', async () => {
      const [one, other] = [await shopper(the()), await shopper(the())]
      await one.place()
      const asked = `/orders/list?customerId=${one.id}`
      const { reply } = await other.client.call('GET', asked)
      expect([reply.count, other.client.unseal(reply.data)]).toEqual([0, []])
      const staff = the().client((await the().testShop.make.customer({ role: 2 })).token)
      expect((await staff.call('GET', asked)).reply.count).toBe(1)
      for (const path of ['/orders/list', '/orders/userstat'])
        expect((await the().client().call('GET', path)).status).toBe(401)
    })
  })
}
