import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Behaviour } from './behaviour.ts'
import type { Webhook } from './createWebhooks.ts'
import type { Order, Payment, Refund, SignedPayment } from './entities.ts'
import type { ErrorShape } from './StandInError.ts'

export interface StandIn {
  /** Without a last slash: what `RAZORPAY_API_URL` is set to. */
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The shop's settings that make it talk to this stand-in. */
  shopSettings: Record<string, string>
  /** Changes what is named and leaves the rest. */
  behave(behaviour: Partial<Behaviour>): Promise<void>
  /** Back to normal; releases held calls. */
  reset(): Promise<void>
  /** Number of held calls. */
  waiting(): Promise<number>
  /**
   * Releases held calls.
   * @returns their number
   */
  release(): Promise<number>
  /** Pays for an order without a browser, and answers what the browser would hand to the shop. */
  pay(orderId: string): Promise<SignedPayment>
  /** Tries to pay and fails. */
  fail(orderId: string): Promise<ErrorShape>
  /** Refunds at the provider's desk, in the smallest unit of the currency. */
  refundAtDesk(paymentId: string, amount: number): Promise<Refund>
  /** All webhooks, sent and pending, with signature and exact body. */
  events(): Promise<Webhook[]>
  /**
   * Sends what was not sent yet, or these again; one try each.
   * @returns them with what came of it
   */
  sendWebhooks(ids?: readonly string[]): Promise<Webhook[]>
  ledger(): Promise<{ orders: Order[]; payments: Payment[]; refunds: Refund[] }>
  close(): Promise<void>
}

export interface StandInOptions {
  /** Target of webhooks; absent: none, until `behave({ webhookUrl })`. */
  webhookUrl?: string
  keyId?: string
  keySecret?: string
  webhookSecret?: string
  retryDelaysMs?: readonly number[]
}

/** Starts the stand-in as a process of its own on a free port. It ends with its parent. */
export async function startStandIn(input: StandInOptions = {}): Promise<StandIn> {
  const {
    keyId = 'rzp_test_standin',
    keySecret = 'stand-in-key-secret',
    webhookSecret = 'stand-in-webhook-secret',
    retryDelaysMs = [50, 100, 200, 400, 800],
  } = input
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      STAND_IN_PORT: '0',
      STAND_IN_KEY_ID: keyId,
      STAND_IN_KEY_SECRET: keySecret,
      STAND_IN_WEBHOOK_SECRET: webhookSecret,
      STAND_IN_WEBHOOK_URL: input.webhookUrl ?? 'none',
      STAND_IN_RETRY_MS: retryDelaysMs.join(','),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await addressOf(child)

  async function ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/stand-in${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const reply = (await answer.json()) as T
    if (!answer.ok) throw new Error(`The stand-in refused ${path}: ${JSON.stringify(reply)}`)
    return reply
  }

  return {
    url,
    keyId,
    keySecret,
    webhookSecret,
    shopSettings: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: url,
      RAZORPAY_SCRIPT_URL: `${url}/v1/checkout.js`,
    },
    behave: async (behaviour) => void (await ask('/behaviour', behaviour)),
    reset: async () => void (await ask('/reset', {})),
    waiting: async () => (await ask<{ waiting: number }>('/waiting')).waiting,
    release: async () => (await ask<{ released: number }>('/release', {})).released,
    pay: (orderId) => ask<SignedPayment>('/pay', { order_id: orderId, outcome: 'paid' }),
    fail: async (orderId) => (await ask<{ error: ErrorShape }>('/pay', { order_id: orderId, outcome: 'failed' })).error,
    refundAtDesk: (paymentId, amount) => ask<Refund>('/refund', { payment_id: paymentId, amount }),
    events: () => ask<Webhook[]>('/webhooks'),
    sendWebhooks: (ids) => ask<Webhook[]>('/webhooks/send', ids ? { ids } : {}),
    ledger: () => ask('/ledger'),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The stand-in did not open (exit status ${code})`)))
  })
}
