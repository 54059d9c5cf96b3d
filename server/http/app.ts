import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { registerMedia } from '../media/registerMedia.ts'
import { registerMetrics } from '../metrics/registerMetrics.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import type { TrustedProxies } from '../settings.ts'
import { failureBody, sendFailure } from './failureReply.ts'
import { largestBody, readJsonBodies } from './readBodies.ts'
import { registerCalls } from './registerCalls.ts'
import { registerDocs } from './registerDocs.ts'
import { registerHealth } from './registerHealth.ts'
import { registerWords } from './registerWords.ts'
import { createShortcut, registerShortcut } from './shortcut.ts'

/** The shop's HTTP side, complete but for the pages, and not listening yet. */
export async function buildApp(shop: Shop): Promise<FastifyInstance> {
  const shortcut = createShortcut()
  const app = fastify({
    serverFactory: shortcut.serverFactory,
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: trustedBy(shop.settings.trustProxy),
    forceCloseConnections: 'idle',
    // A slow or silent client does not hold a connection for ever.
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) =>
      void sendFailure(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: (_error, socket) => {
      const body = JSON.stringify(failureBody(new Refusal('malformed_body')))
      if (!socket.writable) return
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      )
    },
  })
  registerShortcut(app, shortcut)
  app.decorate('replyCaches', [])
  // What was put off for the sake of speed is done before the database closes.
  app.addHook('onClose', async () => {
    await shop.productViews.write()
    await shop.catalogueVersion.flush()
  })
  await app.register(helmet, {
    // Nothing that this server sends as data is a page. Pages bring a policy of their own (server/pages).
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  readJsonBodies(app)
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found')
  })
  await registerMetrics(app, shop)
  registerHealth(app, shop)
  registerWords(app)
  registerMedia(app, shop)
  await registerCalls(app, shop)
  registerDocs(app)
  // Stands in front of the pages' own catch-all: below /api an unknown path is a failure reply, never a page.
  for (const url of ['/api', '/api/*'])
    app.all(url, () => {
      throw new Refusal('not_found')
    })
  return app
}

/** In Fastify's words. */
function trustedBy(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'boolean') return proxies
  if ('addresses' in proxies) return proxies.addresses
  return (_address, hop) => hop < proxies.hops
}
