import Fastify, { type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { createHeldCalls } from './answerAs.ts'
import { normalBehaviour } from './behaviour.ts'
import { createLedger } from './createLedger.ts'
import { createWebhooks } from './createWebhooks.ts'
import { registerApi } from './registerApi.ts'
import { registerCheckout } from './registerCheckout.ts'
import { registerControl } from './registerControl.ts'
import type { StandInContext } from './StandInContext.ts'
import { type ErrorShape, StandInError } from './StandInError.ts'
import type { StandInSettings } from './settings.ts'

/** The payment provider's stand-in: its API, its browser script, and the calls that configure its behaviour. */
export function buildStandIn(settings: StandInSettings): FastifyInstance {
  const behaviour = normalBehaviour(settings.webhookUrl)
  const context: StandInContext = {
    settings,
    behaviour,
    ledger: createLedger(() => behaviour),
    webhooks: createWebhooks(settings, () => behaviour),
    held: createHeldCalls(),
  }
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    const { status, shape } = describe(error)
    return reply.code(status).send({ error: shape })
  })
  app.setNotFoundHandler((_request, reply) => {
    const { error } = new StandInError(404, 'The requested URL was not found on the server.')
    return reply.code(404).send({ error })
  })
  app.addHook('preClose', async () => {
    context.webhooks.close()
    context.held.release()
  })
  registerApi(app, context)
  registerCheckout(app, context)
  registerControl(app, context)
  return app
}

function describe(error: unknown): { status: number; shape: ErrorShape } {
  if (error instanceof StandInError) return { status: error.status, shape: error.error }
  if (error instanceof ZodError) {
    const issue = error.issues[0]
    return describe(new StandInError(400, `${issue?.path.join('.')}: ${issue?.message}`))
  }
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string }
  return describe(new StandInError(statusCode, statusCode < 500 && message ? message : 'Something went wrong'))
}
