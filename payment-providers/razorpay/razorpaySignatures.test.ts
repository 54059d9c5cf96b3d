import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSignedPayment, isSignedWebhook } from './razorpaySignatures.ts'

const paid = {
  orderId: 'order_9A33XWu170gUtm',
  paymentId: 'pay_29QQoUBi66xm2f',
  signature: '05a90d99a226250bdd07dcbec806d936d0ac974af71513b19a36466e7f5eb3a3',
}
const webhook = {
  body: Buffer.from('{"event":"payment.captured"}'),
  signature: '149f0921b8dab66ba5504a4de4e376f5e30470d680899c30ffda46ef7391a360',
}

const flipBit = (bytes: Uint8Array, bit: number) => {
  const flipped = Buffer.from(bytes)
  const at = Math.floor(bit / 8) % flipped.length
  flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit % 8))
  return flipped
}

describe('the signature of a payment', () => {
  it('is believed when it is right', () => {
    expect(isSignedPayment(paid, 'test_key_secret')).toBe(true)
  })

  it('is not believed for another order, another payment or another secret', () => {
    expect(isSignedPayment({ ...paid, orderId: 'order_9A33XWu170gUtn' }, 'test_key_secret')).toBe(false)
    expect(isSignedPayment({ ...paid, paymentId: 'pay_29QQoUBi66xm2g' }, 'test_key_secret')).toBe(false)
    expect(isSignedPayment(paid, 'test_key_secret ')).toBe(false)
  })

  it('is not believed when it is empty, too long, too short, upper case or of other letters', () => {
    const { signature } = paid
    const wrong = ['', `${signature}0`, signature.slice(1), signature.toUpperCase(), 'é'.repeat(64), 'ا'.repeat(32)]
    for (const candidate of [...wrong, ` ${signature}`, `${signature}\n`])
      expect(isSignedPayment({ ...paid, signature: candidate }, 'test_key_secret')).toBe(false)
  })
})

describe('the signature of a webhook', () => {
  it('is believed when it is right', () => {
    expect(isSignedWebhook(webhook.body, webhook.signature, 'test_webhook_secret')).toBe(true)
  })

  it('is of the bytes: the same JSON written differently is refused', () => {
    const spaced = Buffer.from('{"event": "payment.captured"}')
    expect(isSignedWebhook(spaced, webhook.signature, 'test_webhook_secret')).toBe(false)
  })

  it('the signature distinguishes broken bytes, which would be equal as text', () => {
    const signature = createHmac('sha256', 'secret')
      .update(Buffer.from([0xff]))
      .digest('hex')
    expect(isSignedWebhook(Buffer.from([0xff]), signature, 'secret')).toBe(true)
    expect(isSignedWebhook(Buffer.from([0xfe]), signature, 'secret')).toBe(false)
  })

  it('is believed for any bytes and any secret, and for no other ones: any flipped bit is refused', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(bytes, fc.string({ minLength: 1 }), fc.nat(2_400), fc.nat(511), (body, secret, bit, signatureBit) => {
        const signature = createHmac('sha256', secret).update(body).digest('hex')
        expect(isSignedWebhook(body, signature, secret)).toBe(true)
        expect(isSignedWebhook(flipBit(body, bit), signature, secret)).toBe(false)
        const flippedSignature = flipBit(Buffer.from(signature), signatureBit).toString('latin1')
        expect(isSignedWebhook(body, flippedSignature, secret)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('refuses every flipped bit of one webhook', () => {
    for (let bit = 0; bit < webhook.body.length * 8; bit++)
      expect(isSignedWebhook(flipBit(webhook.body, bit), webhook.signature, 'test_webhook_secret')).toBe(false)
  })
})
