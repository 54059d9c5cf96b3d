import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { TrustedProxies } from './clientAddress.ts'

interface Options {
  settings: { trustProxy: TrustedProxies }
  log: FastifyBaseLogger
}

const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * A proxy in front of a shop that does not trust it turns all visitors into one, with shared limits. Logged once per process,
 * because anyone can send such headers as often as they like.
 */
export function warnAboutForwardedHeaders(app: FastifyInstance, { settings, log }: Options): void {
  if (settings.trustProxy !== false) return
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const header = warned ? undefined : forwardedHeaders.find((name) => request.headers[name] !== undefined)
    if (header !== undefined) {
      warned = true
      log.warn(
        `A request came with the header ${header}, which is not believed: where a proxy of yours sends it, set TRUST_PROXY to the number of proxies or their addresses, or all visitors count as one.`,
      )
    }
    done()
  })
}
