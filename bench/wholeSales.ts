import { createDecipheriv, createHash } from 'node:crypto'
import type { Question } from './connection.ts'
import { type Ask, drive, type Measured } from './load.ts'

export const buyers = 16
const key = createHash('sha256').update('rawaj-public-payload-key').digest()
const counter = Buffer.from('rawaj-payload-vector').subarray(0, 16)

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
    const { data } = open<{ data: unknown }>(JSON.parse(cart()).datas)
    await ask(posting('/checkout', token, { datas: { ...buyer, cartDetails: data } }))
  }
  return drive({ ...market, units: tokens.map(sale) })
}

const buyer = {
  buyer_name: 'Bench',
  buyer_mobile: '0555555555',
  buyer_address: 'Riyadh',
  buyer_zipcode: '11564',
  type: 0,
}

/** Customers with an account each, and what there is to buy. */
async function customersOf({ url }: Market): Promise<{ tokens: string[]; nextProduct: () => number }> {
  const run = Date.now().toString(36)
  const tokens: string[] = []
  for (let index = 0; index < buyers; index++) tokens.push(await newCustomer(url, `${run}-${index}`, index))
  const reply = await call(url, '/product?limit=100&in_stock=true&sortBy=price&order=asc')
  const products = open<{ data: { id: number }[] }>(reply.datas).data
  let next = 0
  return { tokens, nextProduct: () => products[next++ % products.length]?.id ?? 0 }
}

const adding = (token: string, product: number): Question =>
  posting('/cart/addCart', token, { product_id: product, quantity: '1' })

function posting(path: string, token: string, body: unknown): Question {
  return { path: `/api/v1${path}`, headers: { 'x-access-token': token }, body: JSON.stringify(body) }
}

async function newCustomer(url: string, name: string, index: number): Promise<string> {
  const account = {
    name: 'Bench',
    email: `bench-${name}@example.test`,
    mobile: `05${String(70_000_000 + (Date.now() % 1_000_000) * 10 + index).slice(-8)}`,
    password: 'Bench123',
  }
  await call(url, '/auth/signup', account)
  const { accessToken } = await call(url, '/auth/signin1', { email: account.email, password: account.password })
  if (typeof accessToken !== 'string') throw new Error('A customer of the bench could not sign in')
  return accessToken
}

async function call(url: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  return (await reply.json()) as Record<string, unknown>
}

function open<Value>(sealed: unknown): Value {
  if (typeof sealed !== 'string') return sealed as Value
  const decipher = createDecipheriv('aes-256-ctr', key, counter)
  return JSON.parse(Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString('utf8'))
}
