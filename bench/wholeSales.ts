import { createDecipheriv, createHash } from 'node:crypto'

const buyers = 16
const key = createHash('sha256').update('rawaj-public-payload-key').digest()
const counter = Buffer.from('rawaj-payload-vector').subarray(0, 16)

interface CartItem {
  product_id: number
  category_id: number
  user_id: number
  quantity: number
  reg_price: number
  sale_price: number
}

/**
 * Customers who buy without pause, each over its own account: add a product, look at the cart, place the order. A sale
 * counts when its order was acknowledged.
 */
export async function sellForSeconds(
  url: string,
  seconds: number,
): Promise<{ soldPerSecond: number; addedPerSecond: number }> {
  const run = Date.now().toString(36)
  const customers = await Promise.all(
    Array.from({ length: buyers }, (_, index) => newCustomer(url, `${run}-${index}`, index)),
  )
  const products = await productsInStock(url)
  const end = Date.now() + seconds * 1_000
  let sold = 0
  let next = 0
  await Promise.all(
    customers.map(async (token) => {
      while (Date.now() < end) {
        const product = products[next++ % products.length]
        if (!product) throw new Error('Nothing is for sale')
        if (await sell(url, token, product)) sold++
      }
    }),
  )
  const addingEnds = Date.now() + (seconds * 1_000) / 2
  let added = 0
  await Promise.all(
    customers.map(async (token) => {
      while (Date.now() < addingEnds) {
        const product = products[next++ % products.length]
        const reply = await call(url, 'POST', '/cart/addCart', token, { product_id: product?.id, quantity: '1' })
        if (reply.success) added++
      }
    }),
  )
  return { soldPerSecond: sold / seconds, addedPerSecond: added / (seconds / 2) }
}

async function sell(url: string, token: string, product: { id: number }): Promise<boolean> {
  const added = await call(url, 'POST', '/cart/addCart', token, { product_id: product.id, quantity: '1' })
  if (!added.success) return false
  const cart = open<{ data: CartItem[] }>((await call(url, 'POST', '/cart/cartProduct', token, {})).datas)
  const order = await call(url, 'POST', '/checkout', token, {
    datas: {
      buyer_name: 'Bench',
      buyer_mobile: '0555555555',
      buyer_address: 'Riyadh',
      buyer_zipcode: '11564',
      type: 0,
      cartDetails: cart.data,
    },
  })
  return order.success === true
}

async function productsInStock(url: string): Promise<{ id: number }[]> {
  const reply = await call(url, 'GET', '/product?limit=100&in_stock=true&sortBy=best_selling', '', undefined)
  return open<{ data: { id: number }[] }>(reply.datas).data
}

async function newCustomer(url: string, name: string, index: number): Promise<string> {
  const account = {
    name: 'Bench',
    email: `bench-${name}@example.test`,
    mobile: `05${String(70_000_000 + (Date.now() % 1_000_000) * 10 + index).slice(-8)}`,
    password: 'Bench123',
  }
  await call(url, 'POST', '/auth/signup', '', account)
  const { accessToken } = await call(url, 'POST', '/auth/signin1', '', {
    email: account.email,
    password: account.password,
  })
  if (typeof accessToken !== 'string') throw new Error('A customer of the bench could not sign in')
  return accessToken
}

async function call(
  url: string,
  method: string,
  path: string,
  token: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return (await reply.json()) as Record<string, unknown>
}

function open<Value>(sealed: unknown): Value {
  if (typeof sealed !== 'string') return sealed as Value
  const decipher = createDecipheriv('aes-256-ctr', key, counter)
  return JSON.parse(Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString('utf8'))
}
