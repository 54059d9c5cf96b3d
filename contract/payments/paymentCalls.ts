import { z } from 'zod'
import { data, messageOnly } from '../api/callParts.ts'
import { kilobyte, type ShopCallTable } from '../api/ShopCall.ts'
import { placedOrder } from '../checkout/checkoutSchemas.ts'
import { boolean } from '../fields/plainValues.ts'
import { opaqueText, optional } from '../fields/validation.ts'

const paymentBody = z.object({
  orderCreationId: optional(opaqueText('required', 100)),
  razorpayPaymentId: opaqueText('payment_id_required', 100),
  razorpayOrderId: opaqueText('payment_order_id_required', 100),
  razorpaySignature: opaqueText('payment_signature_required', 200),
})

const providerName = z.object({ provider: z.string().regex(/^[a-z][a-z0-9_-]{0,29}$/) })

const providerPaymentBody = z.object({
  orderCreationId: opaqueText('payment_order_required', 100),
  proof: z
    .record(z.string().max(50), z.string().max(2_000))
    .refine((proof) => Object.keys(proof).length <= 20)
    .describe("What the provider's window handed over"),
})

/** `data` is the provider's order id, as the payment window knows it, or the shop's own. */
const failedPaymentBody = z.object({ data: z.union([z.number(), opaqueText('order_id_required', 100)]) })

export const paymentCalls = {
  verifyPayment: {
    method: 'POST',
    path: '/checkout/verification',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'state',
    tag: 'Checkout',
    summary: 'Tell that the online payment was made',
    description: 'With what the provider’s window handed over. A repeat answers as the first did.',
    errors: ['payment_not_verified', 'not_found', 'payment_too_late', 'online_unavailable'],
    body: paymentBody,
    reply: data(placedOrder),
  },
  verifyProviderPayment: {
    method: 'POST',
    path: '/checkout/verification/{provider}',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'state',
    tag: 'Checkout',
    summary: 'Tell that an online payment through another provider was made',
    description: 'The same for any provider by its name; the proof is what its window handed over.',
    errors: ['payment_not_verified', 'payment_too_late'],
    params: providerName,
    body: providerPaymentBody,
    reply: data(placedOrder),
  },
  failPayment: {
    method: 'POST',
    path: '/checkout/fail',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'state',
    tag: 'Checkout',
    summary: 'Tell that the online payment was given up',
    description: 'What was reserved goes back on the shelf; the cart is kept.',
    errors: ['not_found'],
    body: failedPaymentBody,
    reply: data(z.object({ paid: boolean.describe('It had been paid after all; the order stands') })),
  },
  paymentWebhook: {
    method: 'POST',
    path: '/checkout/webhook',
    access: 'public',
    bodyType: 'raw',
    maxBody: 256 * kilobyte,
    whenClosed: 'answered',
    repeat: 'state',
    tag: 'Checkout',
    summary: 'The payment provider’s events',
    description: 'For the provider alone: the body is checked byte by byte against the signature.',
    errors: ['wrong_signature', 'online_unavailable'],
    body: z.instanceof(Uint8Array),
    reply: messageOnly,
  },
  providerWebhook: {
    method: 'POST',
    path: '/checkout/webhook/{provider}',
    access: 'public',
    bodyType: 'raw',
    maxBody: 256 * kilobyte,
    whenClosed: 'answered',
    repeat: 'state',
    tag: 'Checkout',
    summary: 'Another payment provider’s events',
    description: 'For the provider of that name alone; its signature travels in its own header.',
    errors: ['wrong_signature', 'online_unavailable'],
    params: providerName,
    body: z.instanceof(Uint8Array),
    reply: messageOnly,
  },
} as const satisfies ShopCallTable
