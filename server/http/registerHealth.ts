import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'

const patienceMs = 2_000

/** `/healthz` while the process lives, `/readyz` while it can serve. */
export function registerHealth(app: FastifyInstance, shop: Shop): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const late = sleep(patienceMs, 'late' as const, { ref: false })
    const state = await Promise.race([shop.database.ping(), late]).catch((error: unknown) => {
      request.log.error({ err: error }, 'not ready')
      return 'down' as const
    })
    if (state !== undefined) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
