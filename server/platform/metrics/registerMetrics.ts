import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/Database.ts'
import { AppError } from '../errors/AppError.ts'
import { registerMethodNotAllowed } from '../http/registerMethodNotAllowed.ts'
import { sameText } from '../http/sameText.ts'
import { routeName } from './routeName.ts'

interface Metered {
  database: OpenDatabase
  settings: { metricsToken: string | undefined }
}

/**
 * Serves `/metrics` for Prometheus to clients that send the setting METRICS_TOKEN as a bearer token. Without the setting the
 * address does not exist, and nothing is counted or even loaded.
 */
export async function registerMetrics(
  app: FastifyInstance,
  { database, settings: { metricsToken } }: Metered,
): Promise<void> {
  if (metricsToken === undefined) {
    app.all('/metrics', () => {
      throw new AppError('not_found')
    })
    return
  }
  const { createMetrics } = await import('./createMetrics.ts')
  const metrics = createMetrics(database)

  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request.routeOptions
    metrics.answered(routeName(method, url), reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.fastPath.onAnswered(({ method, url }, status, seconds) =>
    metrics.answered(routeName(method, url), status, seconds),
  )
  app.get('/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new AppError('forbidden')
    const { text, type } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
  registerMethodNotAllowed(app, '/metrics', { allowed: ['GET', 'HEAD'] })
}
