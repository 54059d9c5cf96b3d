import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRequest, BenchResponse } from '../bench/connection.ts'
import { adding, buyer, newCustomer, posting, productsInStock, type SignedIn, unseal } from '../bench/customers.ts'
import type { DrillShop } from './openDrillShop.ts'
import { openReconnectingClient } from './reconnectingClient.ts'

export interface Goods {
  productId: number
  quantity: number
}

/** An order that the shop has acknowledged. */
export interface Sale {
  email: string
  key: string
  orderNo: string
  lines: Goods[]
  /** Time of its acknowledgement, by performance.now(). */
  at: number
}

/** Outcome of a step of a sale: the status of the reply, 0 without one. */
interface Attempt {
  path: string
  status: number
  at: number
}

export interface SalesLoad {
  customers: SignedIn[]
  sales: Sale[]
  attempts: Attempt[]
  /** Orders acknowledged within these moments. */
  salesBetween(from: number, to: number): number
  /** Waits until `more` further orders are acknowledged. */
  untilSold(more: number): Promise<void>
  /** Lets every customer finish the sale it is in. */
  stop(): Promise<void>
}

interface SalesOptions {
  customers: number
  /** Milliseconds that a customer waits before it asks again what was refused or not answered. */
  retryMs?: number
  /** Milliseconds that a customer rests after a sale. */
  restMs?: number
}

/** Nothing here waits longer than this for anything. */
const timeoutMs = 300_000

/**
 * Customers who buy without pause: add a product, look at the cart, place the order. What is refused for now, or not answered
 * at all, is asked again until there is an answer; an order always with the Idempotency-Key it was sent with first.
 */
export async function startSales(
  { url, closed }: Pick<DrillShop, 'url' | 'closed'>,
  { customers: count, retryMs = 50, restMs = 0 }: SalesOptions,
): Promise<SalesLoad> {
  const run = Date.now().toString(36)
  const customers: SignedIn[] = []
  for (let index = 0; index < count; index += 1) customers.push(await signUp(url, `${run}-${index}`, index))
  const products = await patiently(() => productsInStock(url))
  if (products.length === 0) throw new Error('There is nothing to buy')
  const sales: Sale[] = []
  const attempts: Attempt[] = []
  let stopping = false
  let failure: unknown

  async function buyRepeatedly(customer: SignedIn, number: number) {
    const client = openReconnectingClient(url)
    /** The first answer that settles it: a success, or a "no" that asking again does not change. */
    const insist = async (question: BenchRequest): Promise<BenchResponse> => {
      const deadline = Date.now() + timeoutMs
      for (;;) {
        const answer = await client.ask(question)
        attempts.push({ path: question.path, status: answer?.status ?? 0, at: performance.now() })
        if (answer && !isForNow(answer.status)) return answer
        if (closed.aborted || failure !== undefined) throw new Error('The drill has ended')
        if (Date.now() > deadline) throw new Error(`${question.path} was not answered within five minutes`)
        await sleep(retryMs)
      }
    }
    for (let sold = 0; !stopping && !closed.aborted; sold += 1) {
      const product = products[(number * 7 + sold) % products.length] ?? 0
      await successOf(insist(adding(customer.token, product, 1 + ((number + sold) % 3))))
      const cart = await successOf(insist(posting('/cart/cartProduct', customer.token, {})))
      const { data } = unseal<{ data: { product_id: number; quantity: number }[] }>(JSON.parse(cart.body()).datas)
      const key = `${run}-${number}-${sold}`
      const order = posting('/checkout', customer.token, { datas: { ...buyer, cartDetails: data } })
      const keyed = { ...order, headers: { ...order.headers, 'idempotency-key': key } }
      const orderNo = orderNoOf(await successOf(insist(keyed)))
      const lines = data.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
      sales.push({ email: customer.email, key, orderNo, lines, at: performance.now() })
      // A retry with the same key gets the same order.
      if (sold % 10 === 0 && orderNoOf(await successOf(insist(keyed))) !== orderNo)
        throw new Error(`The key ${key} made two orders`)
      if (restMs > 0) await sleep(restMs)
    }
    client.close()
  }
  const buying = Promise.all(customers.map(buyRepeatedly))
  buying.catch((error: unknown) => {
    failure = error
  })

  return {
    customers,
    sales,
    attempts,
    salesBetween: (from, to) => sales.filter(({ at }) => at >= from && at < to).length,
    async untilSold(more) {
      const wanted = sales.length + more
      const deadline = Date.now() + timeoutMs
      while (sales.length < wanted) {
        if (failure !== undefined) throw failure
        if (Date.now() > deadline) throw new Error('Nothing was sold for five minutes')
        await sleep(5)
      }
    },
    async stop() {
      stopping = true
      await buying
    },
  }
}

/** A new customer, on a machine that may be too busy to take one at once. */
export const signUp = (url: string, name: string, index: number): Promise<SignedIn> =>
  patiently((attempt) => newCustomer(url, `${name}-${attempt}`, index))

async function patiently<Result>(step: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await step(attempt)
    } catch (error) {
      if (attempt >= 5) throw error
      await sleep(1_000)
    }
  }
}

const isForNow = (status: number) => status === 408 || status === 429 || status >= 500

async function successOf(asked: Promise<BenchResponse>): Promise<BenchResponse> {
  const answer = await asked
  if (answer.status !== 200) throw new Error(`A customer was refused: ${answer.status} ${answer.body()}`)
  return answer
}

const orderNoOf = (answer: BenchResponse): string => JSON.parse(answer.body()).data.order_no
