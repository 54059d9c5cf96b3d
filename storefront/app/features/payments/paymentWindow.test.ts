import { expect, test } from 'vitest'
import { openPaymentWindow, type PaymentWindowOptions, paymentContact } from './paymentWindow.ts'

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

/** A provider whose window acts as soon as it opens. */
function providerThat(act: (options: PaymentWindowOptions, fail: () => void) => void) {
  return class {
    readonly #options: PaymentWindowOptions
    #fail = () => {}
    constructor(options: PaymentWindowOptions) {
      this.#options = options
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
  const Provider = providerThat((options, fail) => {
    fail()
    fail()
    options.handler(proof)
    // Some providers also report the closing of a window that was paid in.
    options.modal.ondismiss()
  })
  expect(await openPaymentWindow(Provider, options, () => failures++)).toEqual(proof)
  expect(failures).toBe(2)
})

test('a window that is left without paying hands nothing over', async () => {
  const Provider = providerThat((options) => options.modal.ondismiss())
  expect(await openPaymentWindow(Provider, options, () => {})).toBeNull()
})

test('an error of the provider is passed on', async () => {
  const Provider = providerThat(() => {
    throw new Error('no such key')
  })
  await expect(openPaymentWindow(Provider, options, () => {})).rejects.toThrow('no such key')
})

test.each([
  ['0501234567', '+966501234567'],
  ['501234567', '+966501234567'],
  ['0112345678', ''],
  ['', ''],
])('the mobile %j goes to the provider as %j', (mobile, contact) => {
  expect(paymentContact(mobile)).toBe(contact)
})
