import { expect, test } from 'vitest'
import type { PaymentRequest } from '../PaymentWindow.ts'
import { type CheckoutOptions, contactOf, openCheckout } from './razorpayWindow.ts'

const request: PaymentRequest = {
  keyId: 'rzp_test_1',
  orderId: 'order_1',
  amount: 6467,
  currency: 'SAR',
  shopName: 'Rawaj',
  description: 'Transaction',
  customer: { name: 'نورة', email: 'noura@example.test', mobile: '0501234567' },
  themeColour: '#0E4A56',
  timeoutSeconds: 840,
}
const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' }
const proof = { razorpayPaymentId: 'pay_1', razorpayOrderId: 'order_1', razorpaySignature: 'ab' }

/** A provider whose window acts as soon as it opens. */
function providerThat(act: (options: CheckoutOptions, fail: () => void) => void) {
  return class {
    readonly #options: CheckoutOptions
    #fail = () => {}
    constructor(options: CheckoutOptions) {
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
    options.handler(paid)
    // Some providers also report the closing of a window that was paid in.
    options.modal.ondismiss()
  })
  expect(await openCheckout(Provider, request, () => failures++)).toEqual(proof)
  expect(failures).toBe(2)
})

test('a window that is left without paying hands nothing over', async () => {
  const Provider = providerThat((options) => options.modal.ondismiss())
  expect(await openCheckout(Provider, request, () => {})).toBeNull()
})

test('an error of the provider is passed on', async () => {
  const Provider = providerThat(() => {
    throw new Error('no such key')
  })
  await expect(openCheckout(Provider, request, () => {})).rejects.toThrow('no such key')
})

test.each([
  ['0501234567', '+966501234567'],
  ['501234567', '+966501234567'],
  ['0112345678', ''],
  ['', ''],
])('the mobile %j goes to the provider as %j', (mobile, contact) => {
  expect(contactOf(mobile)).toBe(contact)
})
