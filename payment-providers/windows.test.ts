import { expect, test } from 'vitest'
import { providerKinds } from './providers.ts'
import { paymentWindowOf } from './windows.ts'

test.each(providerKinds)('$name has a payment window', async ({ name }) => {
  expect(await paymentWindowOf(name)).toMatchObject({ load: expect.any(Function), verify: expect.any(Function) })
})

test.each(['nobody', 'toString', '__proto__', ''])('a provider named %j has none', async (name) => {
  await expect(paymentWindowOf(name)).rejects.toMatchObject({ code: 'payment_window_failed' })
})
