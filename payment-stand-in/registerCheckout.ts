import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { StandInContext } from './StandInContext.ts'
import { StandInError } from './StandInError.ts'
import { signPayment } from './signatures.ts'

const payment = z.object({
  key_id: z.string().max(100),
  order_id: z.string().max(64),
  outcome: z.enum(['paid', 'failed']),
  description: z.string().max(500).optional(),
  email: z.string().max(300).optional(),
  contact: z.string().max(30).optional(),
})

const pages = {
  '/checkout.js': ['checkout.js', 'text/javascript'],
  '/checkout/window': ['window.html', 'text/html'],
  '/checkout/window.js': ['window.js', 'text/javascript'],
  '/checkout/window.css': ['window.css', 'text/css'],
} as const

// The window lives in a frame of its own, under a policy of its own; the shop's logo may come from anywhere.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src *; base-uri 'none'; form-action 'none'"

/** Endpoints for the customer's browser: the script for the shop's page, and the payment window in its frame. */
export function registerCheckout(root: FastifyInstance, context: StandInContext): void {
  const { ledger, webhooks, settings, behaviour } = context
  const knows = (keyId: unknown) => {
    if (keyId !== settings.keyId) throw new StandInError(401, 'The api key provided is invalid')
  }
  root.register(
    async (app) => {
      for (const [path, [file, type]] of Object.entries(pages)) {
        const text = readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8')
        app.get(path, async (_request, reply) =>
          reply
            .type(`${type}; charset=utf-8`)
            .headers({
              'cache-control': 'no-store',
              'content-security-policy': policy,
              'cross-origin-resource-policy': 'cross-origin',
              'x-content-type-options': 'nosniff',
            })
            .send(text),
        )
      }

      app.get<{ Params: { id: string }; Querystring: { key_id?: string } }>(
        '/checkout/orders/:id',
        async ({ params, query }) => {
          knows(query.key_id)
          const { id, amount, currency, status } = ledger.order(params.id)
          return { id, amount, currency, status }
        },
      )

      app.post('/checkout/payments', async ({ body }, reply) => {
        const { key_id: keyId, order_id: orderId, outcome, ...payer } = payment.parse(body)
        knows(keyId)
        const { payment: made, error, happenings } = ledger.pay(orderId, outcome, payer)
        const { afterwards } = await webhooks.deliver(happenings)
        reply.raw.once('close', afterwards)
        if (error) return reply.code(400).send({ error })
        if (behaviour.browser === 'silent') return reply.code(204).send()
        return {
          razorpay_payment_id: made.id,
          razorpay_order_id: orderId,
          razorpay_signature: signPayment(settings.keySecret, orderId, made.id),
        }
      })
    },
    { prefix: '/v1' },
  )
}
