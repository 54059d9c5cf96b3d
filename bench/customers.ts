import { createDecipheriv, createHash } from 'node:crypto'
import type { BenchRequest } from './connection.ts'

/** Customers and what they ask for, as the calls are described; nothing of the shop's own code. */
const key = createHash('sha256').update('rawaj-public-payload-key').digest()
const counter = Buffer.from('rawaj-payload-vector').subarray(0, 16)

export interface SignedIn {
  id: number
  email: string
  token: string
}

/** The recipient, and cash on delivery. */
export const buyer = {
  buyer_name: 'Bench',
  buyer_mobile: '0555555555',
  buyer_address: 'Riyadh',
  buyer_zipcode: '11564',
  type: 0,
}

/** A new account, signed in. `name` is in no other account of this shop, nor is the number. */
export async function newCustomer(url: string, name: string, index: number): Promise<SignedIn> {
  const account = {
    name: 'Bench',
    email: `bench-${name}@example.test`,
    mobile: `05${String(70_000_000 + (Date.now() % 1_000_000) * 10 + index).slice(-8)}`,
    password: 'Bench123',
  }
  await call(url, '/auth/signup', account)
  const { accessToken, id } = await call(url, '/auth/signin1', { email: account.email, password: account.password })
  if (typeof accessToken !== 'string') throw new Error('A customer of the bench could not sign in')
  return { id: Number(id), email: account.email, token: accessToken }
}

/** The cheapest products that are in stock. */
export async function productsInStock(url: string): Promise<number[]> {
  const reply = await call(url, '/product?limit=100&in_stock=true&sortBy=price&order=asc')
  return unseal<{ data: { id: number }[] }>(reply.datas).data.map(({ id }) => id)
}

export const adding = (token: string, product: number, quantity = 1): BenchRequest =>
  posting('/cart/addCart', token, { product_id: product, quantity: String(quantity) })

export function posting(path: string, token: string, body: unknown): BenchRequest {
  return { path: `/api/v1${path}`, headers: { 'x-access-token': token }, body: JSON.stringify(body) }
}

async function call(url: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Record<string, unknown>
}

export function unseal<Value>(sealed: unknown): Value {
  if (typeof sealed !== 'string') return sealed as Value
  const decipher = createDecipheriv('aes-256-ctr', key, counter)
  return JSON.parse(Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString('utf8'))
}
