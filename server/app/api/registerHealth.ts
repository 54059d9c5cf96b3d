import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors/AppError.ts'
import { isDiskFull } from '../../platform/files/diskSpace.ts'
import type { AppShop } from '../createShop.ts'
import { createReadiness } from './readiness.ts'

const timeoutMs = 2_000

/** `/healthz` succeeds while the process lives, `/readyz` while it can write, because orders are written. */
export function registerHealth(app: FastifyInstance, shop: AppShop): void {
  const assertReady = createReadiness(shop)

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const late = sleep(timeoutMs, 'late' as const, { ref: false })
    const state = await Promise.race([assertReady(), late]).catch((error: unknown) => {
      request.log.error({ err: error }, isDiskFull(error) ? 'not ready: the disk is full' : 'not ready')
      return 'down' as const
    })
    if (state !== undefined) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
