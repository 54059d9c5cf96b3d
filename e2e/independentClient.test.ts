import { describe, expect, it } from 'vitest'
import { IndependentClient } from '../server/testing/IndependentClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { runShop } from './runShop.ts'

const publicKey = 'a key of the test, مفتاح'
const vector = 'twenty-characters-iv'

interface Item {
  id: number
  name: string
  msrp: number
  price_incl: number
  sale_price: number
  reg_price: number
  w_rate: number | null
  c_rate: number | null
  catgory_id: number
  product_inventory: { total_qty: number }[]
}
interface List<Of> {
  data: Of[]
  count: number
}
interface CartLine {
  id: number
  user_id: number
  product_id: number
  category_id: number
  quantity: number
  reg_price: number
  sale_price: number
  price_incl: number
  total_incl: number
  product: Item & { tax: string }
}

const shop = useFixture(() => runShop({ demo: true, settings: { PAYLOAD_PUBLIC_KEY: publicKey, PAYLOAD_IV: vector } }))

const newClient = () => new IndependentClient(shop.url, publicKey, vector)

async function inStock(client: IndependentClient): Promise<Item> {
  const { reply } = await client.call('GET', '/product?page=0&limit=100&sortBy=created_at&order=asc')
  const found = client
    .unseal<List<Item>>(reply.datas)
    .data.find((item) => (item.product_inventory[0]?.total_qty ?? 0) > 5)
  if (!found) throw new Error('Nothing is in stock')
  return found
}

async function stockOf(client: IndependentClient, id: number): Promise<number | undefined> {
  const { reply } = await client.call('GET', `/product?prod_id=${id}`)
  return client.unseal<List<Item>>(reply.datas).data[0]?.product_inventory[0]?.total_qty
}

describe('a client that knows only the description of the calls', () => {
  it('lists, unseals, signs up, signs in, fills a cart and orders', async () => {
    const client = newClient()
    const product = await inStock(client)
    expect(product).toMatchObject({ w_rate: null, c_rate: null })
    const before = await stockOf(client, product.id)

    const account = {
      name: 'Independent',
      mobile: '+966 50 765 4321',
      email: 'independent@example.test',
      password: 'Abcd1',
      status: 1,
      role_id: 3,
    }
    const registered = await client.call('POST', '/auth/signup', account)
    expect(registered).toMatchObject({
      status: 200,
      reply: { success: true, message: 'You have successfully registered', email: account.email },
    })
    const signedIn = await client.call('POST', '/auth/signin1', { email: '0507654321', password: 'Abcd1' })
    expect(signedIn.reply).toMatchObject({
      message: 'Login successful',
      email: account.email,
      type: 0,
      role: 3,
      id: expect.any(Number),
    })
    client.carryToken(signedIn.reply.accessToken)

    const added = await client.call('POST', '/cart/addCart', {
      product_id: product.id,
      quantity: '2',
      category_id: product.catgory_id,
      reg_price: product.reg_price,
      sale_price: product.sale_price,
    })
    expect(added).toMatchObject({ status: 200, reply: { message: 'Product added Successfully' } })

    const cart = client.unseal<List<CartLine>>(
      (await client.call('POST', '/cart/cartProduct?page=0&limit=0', {})).reply.datas,
    )
    expect(cart.count).toBe(1)
    expect(cart.data[0]).toMatchObject({
      product_id: product.id,
      quantity: 2,
      sale_price: product.msrp,
      user_id: signedIn.reply.id,
    })

    expect(cart.data[0]).toMatchObject({ price_incl: product.price_incl, total_incl: product.price_incl * 2 })
    const gross = Math.round(product.price_incl * 100) * 2
    const percent =
      { V15: 15, 'GST 5%': 5, 'GST 18%': 18, 'GST 28%': 28 }[cart.data[0]?.product.tax ?? ''] ?? Number.NaN
    const vat = Math.floor((2 * gross * percent + 100 + percent) / (2 * (100 + percent)))
    const net = gross - vat
    const shipping = net < 100_000 ? 3_000 : 0
    const checkout = {
      datas: {
        total_price: (gross + shipping) / 100,
        sub_total: net / 100,
        tax_price: vat / 100,
        transport_charge: shipping / 100,
        buyer_name: 'Independent',
        buyer_mobile: '0507654321',
        buyer_address: 'الرياض، حي النخيل',
        buyer_zipcode: '12381',
        type: 0,
        cartDetails: cart.data.map((line) => ({ ...line, amount: line.reg_price, tax_per: percent, tax: vat / 100 })),
      },
    }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const placed = await client.call('POST', '/checkout', checkout, key)
    expect(placed).toMatchObject({
      status: 200,
      reply: {
        message: 'Payment Created',
        data: { id: expect.any(Number), order_no: expect.any(String), total_price: checkout.datas.total_price },
      },
    })
    expect((await client.call('POST', '/checkout', checkout, key)).reply.data).toEqual(placed.reply.data)

    const orders = await client.call('GET', '/orders/list?page=0&limit=0')
    expect(orders.reply.count).toBe(1)
    expect(
      client.unseal<{ total_price: number; status: number; orderdetails: unknown[] }[]>(orders.reply.data)[0],
    ).toMatchObject({
      status: 0,
      total_price: checkout.datas.total_price,
      orderdetails: [{ quantity: 2, sale_price: product.msrp }],
    })
    expect(await stockOf(client, product.id)).toBe((before ?? 0) - 2)
  })

  it('a client receives each of its errors in the one failure shape', async () => {
    const client = newClient()
    expect(await client.call('POST', '/cart/cartProduct', {})).toMatchObject({
      status: 401,
      reply: { success: false, message: 'Your session expired! Please login to continue!' },
    })
    expect((await client.call('GET', '/product?limit=many')).status).toBe(400)
    expect(await client.call('GET', '/no/such/call')).toMatchObject({ status: 404, reply: { success: false } })
    expect(await client.call('DELETE', '/product')).toMatchObject({ status: 405, reply: { success: false } })
    expect(await client.call('POST', '/auth/signin1', { email: '0599999999', password: 'x' })).toMatchObject({
      status: 404,
      reply: { message: 'Email not found' },
    })
  })
})
