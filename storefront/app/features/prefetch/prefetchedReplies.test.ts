import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPrefetchedReplies } from './prefetchedReplies.ts'

interface Asked {
  input: object
  purpose: string | undefined
}
let asked: Asked[] = []
let visitor = 'ar'
let answer: () => Promise<unknown>

beforeEach(() => {
  asked = []
  visitor = 'ar'
  answer = async () => ({ datas: asked.length })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function clients() {
  const listProducts = (input: object, options?: { purpose?: string }) => {
    asked.push({ input, purpose: options?.purpose })
    return answer()
  }
  return keepPrefetchedReplies({ listProducts } as unknown as ShopApi, () => visitor)
}

const product = { query: { prod_id: 7 } }

test('what was prefetched is there at once, one time, and is asked for again as a visit', async () => {
  const { shopApi, prefetcher } = clients()
  await prefetcher.listProducts(product)
  expect(await shopApi.listProducts(product)).toEqual({ datas: 1 })
  expect(asked).toEqual([
    { input: product, purpose: 'prefetch' },
    { input: product, purpose: undefined },
  ])
  expect(await shopApi.listProducts(product)).toEqual({ datas: 3 })
})

test('a link that is pointed at again asks for nothing more', async () => {
  const { prefetcher } = clients()
  await Promise.all([prefetcher.listProducts(product), prefetcher.listProducts(product)])
  expect(asked).toHaveLength(1)
})

test.each([
  ['for another product', () => ({ query: { prod_id: 8 } })],
  [
    'in another language or for another customer',
    () => {
      visitor = 'en'
      return product
    },
  ],
  [
    'later than fifteen seconds after it',
    () => {
      vi.advanceTimersByTime(15_001)
      return product
    },
  ],
])('what was prefetched is not shown %s', async (_, then) => {
  const { shopApi, prefetcher } = clients()
  await prefetcher.listProducts(product)
  expect(await shopApi.listProducts(then())).toEqual({ datas: 2 })
})

test('a failed prefetch is forgotten: the page asks by itself', async () => {
  const { shopApi, prefetcher } = clients()
  answer = () => Promise.reject(new Error('busy'))
  await expect(prefetcher.listProducts(product)).rejects.toThrow('busy')
  answer = async () => ({ datas: 'there' })
  expect(await shopApi.listProducts(product)).toEqual({ datas: 'there' })
})

test('a failure of the visit that is counted afterwards disturbs nothing', async () => {
  const { shopApi, prefetcher } = clients()
  await prefetcher.listProducts(product)
  answer = () => Promise.reject(new Error('gone'))
  expect(await shopApi.listProducts(product)).toEqual({ datas: 1 })
})

test('both clients make every call that the one below them makes, also those that it has no property for', async () => {
  const below = new Proxy({}, { get: (_, name) => async () => name }) as ShopApi
  const { shopApi, prefetcher } = keepPrefetchedReplies(below, () => visitor)
  expect(await shopApi.signIn({ body: { email: '', password: '' } })).toBe('signIn')
  expect(await prefetcher.listOrders({})).toBe('listOrders')
})
