import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerAs } from './answerAs.ts'
import type { Call } from './behaviour.ts'
import type { RefundInput } from './createLedger.ts'
import { parseOrderInput } from './parseOrderInput.ts'
import type { StandInContext } from './StandInContext.ts'
import { StandInError } from './StandInError.ts'

interface ById {
  Params: { id: string }
}

/** The calls that the shop makes, with its key and secret. */
export function registerApi(root: FastifyInstance, context: StandInContext): void {
  const { ledger, webhooks, settings, behaviour, held } = context
  root.register(
    async (app) => {
      app.addHook('onRequest', async (request, reply) => {
        if (isTheShop(request, settings.keyId, settings.keySecret)) return
        reply.header('www-authenticate', 'Basic realm="Razorpay"')
        throw new StandInError(401, 'Authentication failed', { source: 'NA', step: 'NA', reason: 'NA' })
      })
      const misbehave = (call: Call) => async () => {
        if (behaviour[call] === 'garble') throw new Garbled()
        await answerAs(behaviour[call], held)
      }
      app.setErrorHandler((error, _request, reply) => {
        // Something between the shop and its provider answered in the provider's place.
        if (error instanceof Garbled) return reply.code(200).type('text/html').send('<h1>It works!</h1>')
        throw error
      })

      app.post('/orders', { preHandler: misbehave('createOrder') }, async ({ body }) =>
        ledger.createOrder(parseOrderInput(body)),
      )
      app.get<ById>('/orders/:id', { preHandler: misbehave('fetchOrder') }, async ({ params }) =>
        ledger.order(params.id),
      )
      app.get<ById>('/orders/:id/payments', { preHandler: misbehave('orderPayments') }, async ({ params }) => {
        const items = ledger.paymentsOf(params.id)
        return { entity: 'collection', count: items.length, items }
      })
      app.get<ById>('/payments/:id', { preHandler: misbehave('fetchPayment') }, async ({ params }) =>
        ledger.payment(params.id),
      )
      app.post<ById & { Body: { amount?: unknown; currency?: unknown } | null }>(
        '/payments/:id/capture',
        { preHandler: misbehave('capture') },
        async ({ params, body }, reply) => {
          const { payment, happenings } = ledger.capture(params.id, body?.amount, body?.currency)
          const { afterwards } = await webhooks.deliver(happenings)
          reply.raw.once('close', afterwards)
          return payment
        },
      )
      app.post<ById & { Body: RefundInput | null }>(
        '/payments/:id/refund',
        { preHandler: misbehave('refund') },
        async ({ params, body, headers }, reply) => {
          const key = idempotencyKey(headers['x-refund-idempotency'])
          const { refund, happenings } = ledger.refund(params.id, body ?? {}, key)
          const { afterwards } = await webhooks.deliver(happenings)
          reply.raw.once('close', afterwards)
          if (behaviour.refund === 'lose')
            throw new StandInError(500, 'We are facing some trouble completing your request')
          return refund
        },
      )
      app.get<ById>('/payments/:id/refunds', async ({ params }) => {
        const items = ledger.refundsOf(params.id)
        return { entity: 'collection', count: items.length, items }
      })
      app.get<{ Params: { id: string; refundId: string } }>('/payments/:id/refunds/:refundId', async ({ params }) =>
        ledger.fetchRefund(params.id, params.refundId),
      )
    },
    { prefix: '/v1' },
  )
}

class Garbled extends Error {}

function isTheShop(request: FastifyRequest, keyId: string, keySecret: string): boolean {
  const [kind = '', credentials = ''] = (request.headers.authorization ?? '').split(' ')
  return kind.toLowerCase() === 'basic' && Buffer.from(credentials, 'base64').toString() === `${keyId}:${keySecret}`
}

function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[A-Za-z0-9_-]{10,}$/.test(header))
    throw new StandInError(400, 'The idempotency key must have at least 10 letters, digits, hyphens or underscores')
  return header
}
