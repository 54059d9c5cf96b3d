import { z } from 'zod'

/**
 * Behaviour of a call of the API: `lose` (a refund) does it and replies with 500; `stall` holds it until `/stand-in/release`,
 * `delayMs` only for a while.
 */
const answer = z.union([
  z.enum(['normal', 'refuse', 'busy', 'break', 'garble', 'stall']),
  z.strictObject({ delayMs: z.int().min(0).max(600_000) }),
])

const behaviourSchema = z.strictObject({
  createOrder: answer,
  fetchOrder: answer,
  orderPayments: answer,
  fetchPayment: answer,
  capture: answer,
  refund: z.union([answer, z.literal('lose')]),
  /**
   * When the shop receives webhooks: after the browser's reply, before it, only on `/stand-in/webhooks/send`, twice, with a wrong
   * signature, or never.
   */
  webhook: z.enum(['normal', 'early', 'late', 'twice', 'forged', 'none']),
  /** Target of the webhooks; null: none, as with `none`. */
  webhookUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** `authorized` waits for the shop to capture it. */
  payment: z.enum(['captured', 'authorized']),
  /** Amount that is really paid; null: that of the order. */
  paidAmount: z.int().min(1).nullable(),
  paidCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** Whether a paid order can be paid again. */
  paidOrder: z.enum(['refuse', 'accept']),
  /** `silent`: the payment is made, but not reported to the browser, as when it is closed too early. */
  browser: z.enum(['told', 'silent']),
})

export type Answer = z.output<typeof answer>
export type Behaviour = z.output<typeof behaviourSchema>
export type Call = 'createOrder' | 'fetchOrder' | 'orderPayments' | 'fetchPayment' | 'capture' | 'refund'

/** @throws a ZodError for an unknown key */
export const readBehaviour = (input: unknown): Partial<Behaviour> => behaviourSchema.partial().parse(input)

export const normalBehaviour = (webhookUrl: string | null): Behaviour => ({
  createOrder: 'normal',
  fetchOrder: 'normal',
  orderPayments: 'normal',
  fetchPayment: 'normal',
  capture: 'normal',
  refund: 'normal',
  webhook: 'normal',
  webhookUrl,
  payment: 'captured',
  paidAmount: null,
  paidCurrency: null,
  paidOrder: 'refuse',
  browser: 'told',
})
