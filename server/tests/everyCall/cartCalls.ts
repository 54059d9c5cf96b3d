import { describe, expect, it } from 'vitest'
import type { GetShop } from './ListeningShop.ts'

interface Line {
  id: number
  quantity: number
  sale_price: number
}

export function cartCalls(the: GetShop): void {
  async function customer(account: { email?: string } = {}) {
    const { id, token } = await the().testShop.make.customer(account)
    const client = the().client(token)
    const cart = async () =>
      client.unseal<{ data: Line[]; count: number }>(
        (await client.call('POST', '/cart/cartProduct?page=0&limit=0', {})).reply.datas,
      )
    const add = (product_id: number, quantity: unknown = '1', spoiled: object = {}) =>
      client.call('POST', '/cart/addCart', {
        product_id,
        quantity,
        category_id: 1,
        reg_price: 100,
        sale_price: 100,
        ...spoiled,
      })
    return { id, client, cart, add }
  }

  describe('POST /cart/addCart', () => {
    it('adds pieces at the shop’s own price, whatever is sent', async () => {
      const { id, cart, add } = await customer()
      const product = await the().testShop.make.product()
      const { status, reply } = await add(product, '2', { sale_price: 0.01, reg_price: '1', user_id: 1, id: 1 })
      expect([status, reply]).toMatchObject([
        200,
        {
          success: true,
          message: 'Product added Successfully',
          data: { user_id: id, product_id: product, quantity: 2, sale_price: 100, product: { id: product } },
        },
      ])
      await add(product, 3)
      expect(await cart()).toMatchObject({ count: 1, data: [{ quantity: 5 }] })
    })

    it('refuses wrong quantities, unknown products and more than there is', async () => {
      const { add } = await customer()
      const { make } = the().testShop
      const [product, soldOut] = [await make.product({ pieces: 4 }), await make.product({ pieces: 0 })]
      for (const quantity of [0, '-1', '1.5', 'x', null, 1e9])
        expect(await add(product, quantity)).toMatchObject({
          status: 400,
          reply: { errors: { quantity: expect.any(String) } },
        })
      expect((await add(2_000_000_000)).status).toBe(404)
      expect(await add(soldOut)).toMatchObject({ status: 409, reply: { message: 'Out of stock' } })
      expect((await add(product, 5)).status).toBe(409)
    })
  })

  describe('POST /cart/addLines', () => {
    it('adds many products at once, or none of them', async () => {
      const { client, cart } = await customer()
      const { make } = the().testShop
      const [product, few] = [await make.product(), await make.product({ pieces: 1 })]
      const send = (quantity: number) =>
        client.call('POST', '/cart/addLines', {
          lines: [
            { product_id: product, quantity: 2 },
            { product_id: few, quantity },
          ],
        })
      expect(await send(2)).toMatchObject({
        status: 409,
        reply: { success: false, errors: { [few]: 'Not enough stock' }, error_codes: { [few]: 'not_enough_stock' } },
      })
      expect(await cart()).toMatchObject({ count: 0 })
      expect(await send(1)).toMatchObject({
        status: 200,
        reply: {
          success: true,
          message: 'Products added Successfully',
          data: [
            { product_id: product, quantity: 2 },
            { product_id: few, quantity: 1 },
          ],
        },
      })
    })
  })

  describe('PUT /cart/updateCart/{id}, DELETE /cart/removeCart/{id}, DELETE /cart/destroy/{id}', () => {
    it('change, remove and empty the own cart', async () => {
      const { id, client, cart, add } = await customer()
      const { make } = the().testShop
      await add(await make.product())
      await add(await make.product())
      const [line] = (await cart()).data
      expect(await client.call('PUT', `/cart/updateCart/${line?.id}`, { quantity: 4 })).toMatchObject({
        status: 200,
        reply: { success: true, data: { id: line?.id, quantity: 4 } },
      })
      expect((await client.call('PUT', `/cart/updateCart/${line?.id}`, { quantity: 99 })).status).toBe(409)
      expect((await client.call('PUT', `/cart/updateCart/${line?.id}`, { quantity: 0 })).status).toBe(400)
      expect((await client.call('DELETE', `/cart/removeCart/${line?.id}`)).status).toBe(200)
      expect((await client.call('DELETE', `/cart/removeCart/${line?.id}`)).status).toBe(404)
      expect((await cart()).count).toBe(1)
      expect((await client.call('DELETE', `/cart/destroy/${id}`)).status).toBe(200)
      expect(await cart()).toEqual({ data: [], count: 0 })
    })

    it('know no carts of others', async () => {
      const [own, other] = [await customer(), await customer()]
      await other.add(await the().testShop.make.product())
      const [line] = (await other.cart()).data
      expect((await own.client.call('PUT', `/cart/updateCart/${line?.id}`, { quantity: 2 })).status).toBe(404)
      expect((await own.client.call('DELETE', `/cart/removeCart/${line?.id}`)).status).toBe(404)
      expect((await own.client.call('DELETE', `/cart/destroy/${other.id}`)).status).toBe(404)
      expect(await other.cart()).toMatchObject({ count: 1, data: [{ quantity: 1 }] })
    })

    it('are for customers', async () => {
      const expired = {
        status: 401,
        reply: { success: false, message: 'Your session expired! Please login to continue!' },
      }
      for (const [method, path] of [
        ['POST', '/cart/addCart'],
        ['PUT', '/cart/updateCart/1'],
        ['POST', '/cart/cartProduct'],
        ['DELETE', '/cart/removeCart/1'],
        ['DELETE', '/cart/destroy/1'],
        ['POST', '/cart/coupon'],
      ] as const)
        expect(await the().client().call(method, path, {})).toMatchObject(expired)
    })
  })

  describe('POST /user/subscribe and the coupon', () => {
    it('mails a code once, which takes 10 % off one order', async () => {
      const email = `${crypto.randomUUID()}@example.test`
      await the().testShop.make.settings('promises', { subscriberCode: true })
      for (const times of [1, 2]) {
        expect(await the().client().call('POST', '/user/subscribe', { email }), String(times)).toMatchObject({
          status: 200,
          reply: { success: true, message: 'Thank you for Subscribing!' },
        })
      }
      const codes = the().emails.filter((sent) => sent.kind === 'newsletterCode' && sent.to === email)
      expect(codes).toMatchObject([{ percent: 10 }])
      const code = codes[0]?.kind === 'newsletterCode' ? codes[0].code : ''
      const { client, add } = await customer({ email })
      expect((await client.call('POST', '/cart/coupon', { code })).reply.data).toMatchObject({ code, percent: 10 })
      expect((await client.call('POST', '/cart/coupon', { code: 'MADEUP' })).status).toBe(400)

      const product = await the().testShop.make.product()
      await add(product, 2)
      // 200 less 10 % is 180; 15 % of that is 27; 30 for bringing it.
      const datas = {
        ...order([{ product, quantity: 2 }]),
        coupon: code,
        sub_total: 200,
        tax_price: 27,
        transport_charge: 30,
        total_price: 237,
      }
      expect(await client.call('POST', '/checkout', { datas })).toMatchObject({
        status: 200,
        reply: { message: 'Payment Created' },
      })
      expect((await client.call('POST', '/cart/coupon', { code })).status).toBe(400)
    })

    it('refuses what is no address', async () => {
      expect((await the().client().call('POST', '/user/subscribe', { email: 'x' })).status).toBe(400)
      expect((await the().client().call('POST', '/user/subscribe', {})).reply.errors).toEqual({
        email: 'Mail is Required',
      })
    })
  })
}

/** The data of a checkout of products at 100 riyals a piece, 15 % VAT, under 1000 riyals. */
export function order(lines: { product: number; quantity: number }[], type = 0) {
  const net = lines.reduce((sum, { quantity }) => sum + quantity * 100, 0)
  const vat = (net * 15) / 100
  const total = net + vat + 30
  return {
    type,
    sub_total: net,
    tax_price: vat,
    transport_charge: 30,
    total_price: type === 1 ? String(Math.round(total * 100)) : total,
    buyer_name: 'سارة',
    buyer_mobile: '0501234567',
    buyer_address: 'الرياض، حي النخيل',
    buyer_zipcode: '12381',
    cartDetails: lines.map(({ product, quantity }) => ({
      user_id: 1,
      product_id: product,
      category_id: 1,
      quantity,
      reg_price: 100,
      sale_price: 100,
      amount: 100,
      tax_per: 15,
      tax: quantity * 15,
    })),
  }
}
