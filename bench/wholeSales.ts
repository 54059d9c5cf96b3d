import { adding, buyer, newCustomer, posting, productsInStock, unseal } from './customers.ts'
import { type Ask, drive, type Measured } from './load.ts'

export const buyers = 16

interface Market {
  url: string
  pid: number
  seconds: number
}

/** Customers who fill their carts without pause, each over its own account. */
export async function fillCarts(market: Market): Promise<Measured> {
  const { tokens, nextProduct } = await customersOf(market)
  return drive({ ...market, units: tokens.map((token) => (ask) => ask(adding(token, nextProduct()))) })
}

/**
 * Customers who buy without pause: add a product, look at the cart, place the order. Every answer has to be a success, so
 * a sale is an order that was acknowledged.
 */
export async function sellWithoutPause(market: Market): Promise<Measured> {
  const { tokens, nextProduct } = await customersOf(market)
  const sale = (token: string) => async (ask: Ask) => {
    await ask(adding(token, nextProduct()))
    const cart = await ask(posting('/cart/cartProduct', token, {}))
    const { data } = unseal<{ data: unknown }>(JSON.parse(cart()).datas)
    await ask(posting('/checkout', token, { datas: { ...buyer, cartDetails: data } }))
  }
  return drive({ ...market, units: tokens.map(sale) })
}

/** Customers with an account each, and what there is to buy. */
async function customersOf({ url }: Market): Promise<{ tokens: string[]; nextProduct: () => number }> {
  const run = Date.now().toString(36)
  const tokens: string[] = []
  for (let index = 0; index < buyers; index++) tokens.push((await newCustomer(url, `${run}-${index}`, index)).token)
  const products = await productsInStock(url)
  let next = 0
  return { tokens, nextProduct: () => products[next++ % products.length] ?? 0 }
}
