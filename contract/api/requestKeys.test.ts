import { describe, expect, it } from 'vitest'
import { createRequestKeys } from './requestKeys.ts'
import { ShopApiError } from './shopApi.ts'

const failure = (status: number) => new ShopApiError({ status, message: 'no' })

describe('The key of a request', () => {
  it('is another one for each request that was answered', async () => {
    const keys = createRequestKeys()
    const sent = [1, 2].map(() => keys.sendOnce('refundOrder', { body: { amount: 5 } }, async (key) => key))
    const [first, second] = await Promise.all(sent)
    expect(first).toBe(second)
    expect(await keys.sendOnce('refundOrder', { body: { amount: 5 } }, async (key) => key)).not.toBe(first)
  })

  it.each([
    ['the connection was lost', failure(0), true],
    ['the shop failed', failure(503), true],
    ['the wait was given up', new DOMException('gone', 'AbortError'), true],
    ['the shop said no', failure(409), false],
    ['a field was wrong', failure(400), false],
  ])('after %s: the same request has the same key: %s', async (_, error, isSameKey) => {
    const keys = createRequestKeys()
    const used: string[] = []
    const send = (answer: () => Promise<string>) =>
      keys.sendOnce('refundOrder', { body: { amount: 5 } }, async (key) => {
        used.push(key)
        return answer()
      })
    await expect(send(() => Promise.reject(error))).rejects.toBe(error)
    await send(async () => 'done')
    expect(used[0] === used[1]).toBe(isSameKey)
  })

  it('is another one for other content, another call and another file', async () => {
    const keys = createRequestKeys()
    const pending = new Promise<never>(() => undefined)
    const used: string[] = []
    const send = (call: string, input: object) =>
      void keys.sendOnce(call, input, (key) => {
        used.push(key)
        return pending
      })
    send('refundOrder', { body: { amount: 5 } })
    send('refundOrder', { body: { amount: 6 } })
    send('returnGoods', { body: { amount: 5 } })
    send('askSupport', { body: { image: new File(['one'], 'a.png', { lastModified: 1 }) } })
    send('askSupport', { body: { image: new File(['three'], 'a.png', { lastModified: 1 }) } })
    send('refundOrder', { body: { amount: 5 } })
    expect(new Set(used).size).toBe(5)
    expect(used[5]).toBe(used[0])
  })

  it('is another one a quarter of an hour after an outcome that never came', async () => {
    let now = 0
    const keys = createRequestKeys(() => now)
    const lost = (key: string) => Promise.reject(new ShopApiError({ status: 0, message: key }))
    const keyOf = async () => {
      const error: unknown = await keys.sendOnce('refundOrder', {}, lost).catch((reason: unknown) => reason)
      return (error as ShopApiError).message
    }
    const first = await keyOf()
    expect(await keyOf()).toBe(first)
    now += 15 * 60_000
    expect(await keyOf()).not.toBe(first)
  })
})
