import { LRUCache } from 'lru-cache'
import type { Behaviour } from './behaviour.ts'
import type { EventBody, Notes, Order, Payment, Refund } from './entities.ts'
import { newId } from './newId.ts'
import type { OrderInput } from './parseOrderInput.ts'
import { type ErrorShape, StandInError } from './StandInError.ts'

export interface Payer {
  description?: string | undefined
  email?: string | undefined
  contact?: string | undefined
}

export interface RefundInput {
  amount?: unknown
  receipt?: unknown
  notes?: unknown
}

export type Ledger = ReturnType<typeof createLedger>

/** The orders, payments and refunds of the stand-in, and the rules of how they move. */
export function createLedger(behaviour: () => Behaviour) {
  // Looked up by `peek`, which leaves them in the order in which they were made: the oldest are forgotten.
  const orders = new LRUCache<string, Order>({ max: 10_000 })
  const payments = new LRUCache<string, Payment>({ max: 10_000 })
  const refunds = new LRUCache<string, { request: string; refund: Refund }>({ max: 10_000 })

  const order = (id: string) => orders.peek(id) ?? unknownId()
  const payment = (id: string) => payments.peek(id) ?? unknownId()

  function createOrder(input: OrderInput): Order {
    const { unique_receipt: unique, ...asked } = input
    if (unique && asked.receipt !== null) {
      const earlier = oldestFirst(orders).find(({ receipt }) => receipt === asked.receipt)
      if (earlier) return earlier
    }
    const made: Order = {
      id: newId('order'),
      entity: 'order',
      amount: asked.amount,
      amount_paid: 0,
      amount_due: asked.amount,
      currency: asked.currency,
      receipt: asked.receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: asked.notes,
      created_at: seconds(),
    }
    orders.set(made.id, made)
    return made
  }

  function pay(orderId: string, outcome: 'paid' | 'failed', payer: Payer) {
    const asked = order(orderId)
    const { payment: kind, paidAmount, paidCurrency, paidOrder } = behaviour()
    if (asked.status === 'paid' && paidOrder === 'refuse')
      throw new StandInError(400, 'Payment already done for this order.', {
        reason: 'order_already_paid',
        metadata: { order_id: orderId },
      })
    const currency = paidCurrency ?? asked.currency
    const made: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: paidAmount ?? asked.amount,
      currency,
      status: outcome === 'failed' ? 'failed' : 'authorized',
      order_id: orderId,
      invoice_id: null,
      international: currency !== 'INR',
      method: 'card',
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: payer.description ?? null,
      card_id: newId('card'),
      bank: null,
      wallet: null,
      vpa: null,
      email: payer.email ?? 'customer@example.test',
      contact: payer.contact ?? '+966500000000',
      notes: [],
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: { auth_code: outcome === 'failed' ? null : '828553' },
      created_at: seconds(),
    }
    payments.set(made.id, made)
    asked.attempts++
    if (asked.status === 'created') asked.status = 'attempted'
    if (outcome === 'failed')
      return { payment: made, error: failed(made), happenings: snapshot('payment.failed', made) }
    if (kind === 'authorized') return { payment: made, error: null, happenings: snapshot('payment.authorized', made) }
    return { payment: made, error: null, happenings: take(made, asked) }
  }

  function capture(paymentId: string, amount: unknown, currency: unknown) {
    const held = payment(paymentId)
    if (held.captured) throw new StandInError(400, 'This payment has already been captured')
    if (held.status !== 'authorized')
      throw new StandInError(400, 'Only payments which have been authorized and not yet captured can be captured')
    if (amount !== held.amount)
      throw new StandInError(400, 'Capture amount must be equal to the amount authorized', { field: 'amount' })
    if (currency !== undefined && currency !== held.currency)
      throw new StandInError(400, 'Currency does not match payment currency', { field: 'currency' })
    return { payment: held, happenings: take(held, order(held.order_id)) }
  }

  /** The money moves: the payment is captured, and its order is paid. */
  function take(held: Payment, of: Order): EventBody[] {
    Object.assign(held, { status: 'captured', captured: true, fee: Math.round(held.amount * 0.03), tax: 0 })
    Object.assign(of, {
      status: 'paid',
      amount_paid: of.amount_paid + held.amount,
      amount_due: Math.max(0, of.amount_due - held.amount),
    })
    return [...snapshot('order.paid', held, of), ...snapshot('payment.captured', held, of)]
  }

  function fetchRefund(paymentId: string, refundId: string): Refund {
    const made = [...refunds.values()].find(({ refund }) => refund.id === refundId && refund.payment_id === paymentId)
    if (!made) throw new StandInError(400, 'The id provided does not exist')
    return made.refund
  }

  function refund(paymentId: string, input: RefundInput, key: string | undefined) {
    const request = JSON.stringify([paymentId, input])
    const earlier = key === undefined ? undefined : refunds.peek(key)
    if (earlier) {
      if (earlier.request !== request)
        throw new StandInError(400, 'Different request body sent for the same Idempotency Header')
      return { refund: earlier.refund, happenings: [] }
    }
    const paid = payment(paymentId)
    if (!paid.captured) throw new StandInError(400, 'The payment status should be captured for action to be taken')
    const left = paid.amount - paid.amount_refunded
    if (left === 0) throw new StandInError(400, 'The payment has been fully refunded already')
    const amount = input.amount ?? left
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
      throw new StandInError(400, 'The amount must be at least INR 1.00', { field: 'amount' })
    if (amount > left)
      throw new StandInError(400, 'The total refund amount is greater than the refund payment amount', {
        field: 'amount',
      })
    const made: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: paid.currency,
      payment_id: paymentId,
      notes: notesOf(input.notes),
      receipt: typeof input.receipt === 'string' ? input.receipt : null,
      acquirer_data: { arn: null },
      created_at: seconds(),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    }
    refunds.set(key ?? made.id, { request, refund: made })
    paid.amount_refunded += amount
    paid.refund_status = amount === left ? 'full' : 'partial'
    if (amount === left) paid.status = 'refunded'
    const happening: EventBody = { event: 'refund.processed', payload: { refund: made, payment: paid } }
    return { refund: made, happenings: [structuredClone(happening)] }
  }

  return {
    createOrder,
    order,
    payment,
    paymentsOf: (orderId: string) => {
      order(orderId)
      return [...payments.values()].filter((payment) => payment.order_id === orderId)
    },
    pay,
    capture,
    refund,
    fetchRefund,
    refundsOf: (paymentId: string) => {
      payment(paymentId)
      return [...refunds.values()].map(({ refund }) => refund).filter((refund) => refund.payment_id === paymentId)
    },
    all: () => ({
      orders: oldestFirst(orders),
      payments: oldestFirst(payments),
      refunds: oldestFirst(refunds).map(({ refund }) => refund),
    }),
  }
}

/** Anything but a set of texts is treated as none. */
function notesOf(notes: unknown): Notes {
  if (typeof notes !== 'object' || notes === null || Array.isArray(notes)) return []
  return Object.fromEntries(Object.entries(notes).map(([name, text]) => [name, String(text)]))
}

/**
 * Marks the payment as failed.
 * @returns the error, as the browser gets it
 */
function failed(payment: Payment): ErrorShape {
  const error: ErrorShape = {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was not successful as the bank declined it. Please try again.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  }
  Object.assign(payment, {
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  })
  return error
}

/** A webhook contains the state at the time of its event, whenever it is sent. */
function snapshot(event: EventBody['event'], payment: Payment, order?: Order): EventBody[] {
  return [structuredClone({ event, payload: { payment, ...(order && event === 'order.paid' && { order }) } })]
}

function unknownId(): never {
  throw new StandInError(400, 'The id provided does not exist')
}

const seconds = () => Math.floor(Date.now() / 1000)

const oldestFirst = <Value extends object>(entries: LRUCache<string, Value>): Value[] => [...entries.values()].reverse()
