import { expect, test } from 'vitest'
import { openPaymentWindow } from './openPaymentWindow.ts'
import type { PaymentWindowOptions } from './PaymentWindow.ts'

const options = {
  key: 'rzp_test_1',
  amount: 6467,
  currency: 'SAR',
  name: 'Rawaj',
  description: 'Transaction',
  order_id: 'order_1',
  prefill: { name: 'نورة', email: 'noura@example.test', contact: '+966501234567' },
  theme: { color: '#0E4A56' },
  timeout: 840,
}
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' }

/** A provider whose window does what it is told as soon as it opens. */
function providerThat(act: (options: PaymentWindowOptions, fail: () => void) => void) {
  return class {
    readonly #options: PaymentWindowOptions
    #fail = () => {}
    constructor(given: PaymentWindowOptions) {
      this.#options = given
    }
    on(_event: 'payment.failed', listener: () => void) {
      this.#fail = listener
    }
    open() {
      act(this.#options, this.#fail)
    }
  }
}

test('a payment that fails may be tried again, and what was paid in the end counts', async () => {
  let failures = 0
  const Provider = providerThat((given, fail) => {
    fail()
    fail()
    given.handler(proof)
    // Some providers also report the closing of a window that was paid in.
    given.modal.ondismiss()
  })
  expect(await openPaymentWindow(Provider, options, () => failures++)).toEqual(proof)
  expect(failures).toBe(2)
})

test('a window that is left without paying hands nothing over', async () => {
  const Provider = providerThat((given) => given.modal.ondismiss())
  expect(await openPaymentWindow(Provider, options, () => {})).toBeNull()
})

test('a provider that refuses its options is heard', async () => {
  const Provider = providerThat(() => {
    throw new Error('no such key')
  })
  await expect(openPaymentWindow(Provider, options, () => {})).rejects.toThrow('no such key')
})
