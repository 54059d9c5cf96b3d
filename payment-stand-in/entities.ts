import type { ErrorShape } from './StandInError.ts'

/** Razorpay's documented orders, payments and refunds. Amounts are in the smallest unit of the currency. */
export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

/** Razorpay shows an empty set of notes as an empty list. */
export type Notes = Record<string, string> | never[]

export interface Payment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string
  bank: null
  wallet: null
  vpa: null
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: ErrorShape['code'] | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: { auth_code: string | null }
  created_at: number
}

export interface Refund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: null }
  created_at: number
  batch_id: null
  status: 'processed'
  speed_processed: 'normal'
  speed_requested: 'normal'
}

/** Result of a payment for the browser; the signature is the shop's proof. */
export interface SignedPayment {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** An event with the state at that moment: the content of a webhook. */
export interface EventBody {
  event: 'order.paid' | 'payment.authorized' | 'payment.captured' | 'payment.failed' | 'refund.processed'
  payload: { payment?: Payment; order?: Order; refund?: Refund }
}
