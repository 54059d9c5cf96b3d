import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { expect, test } from 'vitest'
import { waitForSettled } from './waitForSettled.ts'

/** A shop that fails with these statuses, one a call, and then answers. */
function shopThatFails(...statuses: number[]) {
  let calls = 0
  const call = async () => {
    const status = statuses[calls++]
    if (status !== undefined)
      throw new ShopApiError({ status, message: 'no', code: status === 0 ? 'no_connection' : undefined })
    return 'Success'
  }
  return { call, calls: () => calls }
}

test('a lost connection and a failing shop are retried', async () => {
  const shop = shopThatFails(0, 503, 429)
  expect(await waitForSettled(shop.call, [0, 0, 0])).toBe('Success')
  expect(shop.calls()).toBe(4)
})

test('no reply after all tries is no reply', async () => {
  const shop = shopThatFails(0, 0, 0)
  expect(await waitForSettled(shop.call, [0, 0])).toBeNull()
  expect(shop.calls()).toBe(3)
})

test('a 4xx reply settles it', async () => {
  const shop = shopThatFails(400)
  await expect(waitForSettled(shop.call, [0, 0])).rejects.toMatchObject({ status: 400 })
  expect(shop.calls()).toBe(1)
})
