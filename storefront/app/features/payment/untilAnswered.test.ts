import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { expect, test } from 'vitest'
import { untilAnswered } from './untilAnswered.ts'

/** A shop that fails with these statuses, one a call, and then answers. */
function shopThatFails(...statuses: number[]) {
  let calls = 0
  const call = async () => {
    const status = statuses[calls++]
    if (status !== undefined) throw new ShopApiError({ status, message: 'no' })
    return 'Success'
  }
  return { call, calls: () => calls }
}

test('a lost connection and a shop in trouble are asked again', async () => {
  const shop = shopThatFails(0, 503, 429)
  expect(await untilAnswered(shop.call, [0, 0, 0])).toBe('Success')
  expect(shop.calls()).toBe(4)
})

test('no answer after all tries is no answer', async () => {
  const shop = shopThatFails(0, 0, 0)
  expect(await untilAnswered(shop.call, [0, 0])).toBeNull()
  expect(shop.calls()).toBe(3)
})

test('a refusal is an answer', async () => {
  const shop = shopThatFails(400)
  await expect(untilAnswered(shop.call, [0, 0])).rejects.toMatchObject({ status: 400 })
  expect(shop.calls()).toBe(1)
})
