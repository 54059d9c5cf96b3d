import Fastify, { type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { Answered } from './Answered.ts'
import { normalBehaviour } from './behaviour.ts'
import { createUnits } from './createUnits.ts'
import { createHeldCalls } from './misbehave.ts'
import type { Environment } from './readRequest.ts'
import { registerCertificates } from './registerCertificates.ts'
import { registerControl } from './registerControl.ts'
import { registerDocuments } from './registerDocuments.ts'
import type { StandInContext } from './StandInContext.ts'
import { loadSchema } from './schema.ts'
import type { StandInSettings } from './settings.ts'

const environments: readonly Environment[] = ['developer-portal', 'simulation', 'core']
const bodyLimit = 8 * 1024 * 1024

/** The tax authority's stand-in: its calls in three environments, and the calls that configure its behaviour. */
export function buildStandIn(settings: StandInSettings): FastifyInstance {
  const behaviour = normalBehaviour()
  const context: StandInContext = {
    settings,
    behaviour,
    units: createUnits(),
    schema: loadSchema(),
    held: createHeldCalls(),
    now: () => new Date(Date.now() + behaviour.clockMinutes * 60_000),
  }
  const app = Fastify({ logger: false, bodyLimit, forceCloseConnections: true })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', context.now().toUTCString())
  })
  app.setErrorHandler((error, _request, reply) => {
    const { status, body, headers } = answerTo(error)
    return reply.code(status).headers(headers).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: '404', message: 'Not Found' }))
  app.addHook('preClose', async () => void context.held.release())
  for (const environment of environments)
    app.register(
      async (calls) => {
        registerCertificates(calls, environment, context)
        registerDocuments(calls, environment, context)
      },
      { prefix: `/e-invoicing/${environment}` },
    )
  registerControl(app, context)
  return app
}

function answerTo(error: unknown): Answered {
  if (error instanceof Answered) return error
  if (error instanceof ZodError) {
    const issue = error.issues[0]
    return new Answered(400, { code: 'Invalid-Request', message: `${issue?.path.join('.')}: ${issue?.message}` })
  }
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string }
  return new Answered(statusCode, { code: 'Invalid-Request', message })
}
