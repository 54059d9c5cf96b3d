import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { normalBehaviour, readBehaviour } from './behaviour.ts'
import type { StandInContext } from './StandInContext.ts'
import { signPayment } from './signatures.ts'

const payment = z.strictObject({ order_id: z.string().max(64), outcome: z.enum(['paid', 'failed']).default('paid') })
const deskRefund = z.strictObject({ payment_id: z.string().max(64), amount: z.int().min(1) })
const sending = z.strictObject({ ids: z.array(z.string()).max(1_000).nullable().default(null) })

/** Endpoints that the real provider does not have: to set its behaviour, and to read its state. */
export function registerControl(root: FastifyInstance, context: StandInContext): void {
  const { ledger, webhooks, settings, behaviour, held } = context
  root.register(
    async (app) => {
      app.get('/behaviour', async () => behaviour)
      app.post('/behaviour', async ({ body }) => Object.assign(behaviour, readBehaviour(body ?? {})))
      app.post('/reset', async () => {
        held.release()
        return Object.assign(behaviour, normalBehaviour(settings.webhookUrl))
      })
      app.get('/waiting', async () => ({ waiting: held.waiting() }))
      app.post('/release', async () => ({ released: held.release() }))

      app.post('/pay', async ({ body }, reply) => {
        const { order_id: orderId, outcome } = payment.parse(body)
        const { payment: made, error, happenings } = ledger.pay(orderId, outcome, {})
        const { afterwards } = await webhooks.deliver(happenings)
        reply.raw.once('close', afterwards)
        if (error) return { error }
        return {
          razorpay_payment_id: made.id,
          razorpay_order_id: orderId,
          razorpay_signature: signPayment(settings.keySecret, orderId, made.id),
        }
      })

      // As its owner does at the provider's desk.
      app.post('/refund', async ({ body }, reply) => {
        const { payment_id: paymentId, amount } = deskRefund.parse(body)
        const { refund, happenings } = ledger.refund(paymentId, { amount }, undefined)
        const { afterwards } = await webhooks.deliver(happenings)
        reply.raw.once('close', afterwards)
        return refund
      })

      app.get('/ledger', async () => ledger.all())
      app.get('/webhooks', async () => webhooks.all())
      app.post('/webhooks/send', async ({ body }) => webhooks.sendNow(sending.parse(body ?? {}).ids))
    },
    { prefix: '/stand-in' },
  )
}
