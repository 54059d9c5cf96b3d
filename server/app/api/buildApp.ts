import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { maxPublicBody } from '@rawaj/contract/api/ShopCall.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import helmet from 'helmet'
import { isOpen } from '../../features/dashboard/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { clientAddress, isTrustedProxy, trustedBy } from '../../platform/http/clientAddress.ts'
import { connectionLimits, handleClientError, maxUrlLength } from '../../platform/http/connectionLimits.ts'
import { createEarlyRejections } from '../../platform/http/earlyRejections.ts'
import { sendError } from '../../platform/http/errorReply.ts'
import { createFastPath, registerFastPath } from '../../platform/http/fastPath.ts'
import { networkOf } from '../../platform/http/networkOf.ts'
import { readJsonBodies } from '../../platform/http/readBodies.ts'
import { maxParamLength, registerUnservedCalls } from '../../platform/http/registerUnservedCalls.ts'
import { scheduleReaders } from '../../platform/http/scheduleReaders.ts'
import { trackRequests } from '../../platform/http/trackRequests.ts'
import { warnAboutForwardedHeaders } from '../../platform/http/warnAboutForwardedHeaders.ts'
import { registerMedia } from '../../platform/media/registerMedia.ts'
import { registerMetrics } from '../../platform/metrics/registerMetrics.ts'
import { registerDocs } from '../apiDocs/registerDocs.ts'
import type { AppShop } from '../createShop.ts'
import { registerCspReports } from '../pages/cspReports.ts'
import { registerLocales } from '../pages/registerLocales.ts'
import { registerNewsletterLinks } from '../pages/registerNewsletterLinks.ts'
import { registerAdminCalls } from './registerAdminCalls.ts'
import { registerCalls } from './registerCalls.ts'
import { registerCampaignContent } from './registerCampaignContent.ts'
import { registerEmailContent } from './registerEmailContent.ts'
import { registerHealth } from './registerHealth.ts'
import { registerImportFiles } from './registerImportFiles.ts'
import { registerInvoiceFiles } from './registerInvoiceFiles.ts'
import { registerLive } from './registerLive.ts'
import { registerOrderDocuments } from './registerOrderDocuments.ts'
import { registerSheets } from './registerSheets.ts'
import { registerVatReturns } from './registerVatReturns.ts'

/** Calls are checked by the contract; a compiler of JSON schemas, which Fastify would load otherwise, is never asked for. */
const noJsonSchemas = () => {
  throw new Error('Routes have no JSON schemas')
}

/** The shop's HTTP server without its pages; not listening yet. */
export async function buildApp(shop: AppShop): Promise<FastifyInstance> {
  const addressOf = clientAddress(shop.settings.trustProxy)
  const networkAsking = (request: IncomingMessage) => networkOf(addressOf(request))
  const rejections = createEarlyRejections(shop.admission, networkAsking)
  const fastPath = createFastPath(
    (handler) => scheduleReaders({ handler, rejections, networkOf: networkAsking }),
    // A closed shop bypasses the fast path: access is decided per call, before any cached reply.
    () => !isOpen(shop),
    { isProxy: isTrustedProxy(shop.settings.trustProxy) },
  )
  const app = fastify({
    serverFactory: fastPath.serverFactory,
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxPublicBody,
    genReqId: () => randomUUID(),
    trustProxy: trustedBy(shop.settings.trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: connectionLimits.requestTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
    routerOptions: { maxParamLength },
    schemaController: { compilersFactory: { buildValidator: noJsonSchemas, buildSerializer: noJsonSchemas } },
    frameworkErrors: (error, request, reply) => void sendError(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: handleClientError,
  })
  registerFastPath(app, fastPath)
  app.decorate('earlyRejections', rejections)
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > maxUrlLength ? new AppError('uri_too_long') : undefined)
  })
  warnAboutForwardedHeaders(app, shop)
  app.decorate('replyCaches', [])
  const requests = trackRequests(app)
  // Open requests finish, and deferred writes are flushed, before the database closes.
  app.addHook('onClose', async () => {
    await requests.whenIdle()
    await shop.admission.whenIdle()
    await shop.productViewCounter.flush()
    await shop.queryCounter.flush()
    await shop.catalogueVersion.flush()
  })
  const setSecurityHeaders = helmet({
    // Nothing that this server sends as data is a page. Pages set a policy of their own (server/app/pages).
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => setSecurityHeaders(request.raw, reply.raw, () => done()))
  readJsonBodies(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  await registerMetrics(app, shop)
  registerHealth(app, shop)
  await registerCspReports(app, shop)
  registerLocales(app, shop)
  registerMedia(app, shop)
  const calls = await registerCalls(app, shop)
  const adminCalls = registerAdminCalls(app, shop)
  registerImportFiles(app, shop)
  registerSheets(app, shop)
  await registerLive(app, shop)
  registerEmailContent(app, shop)
  registerCampaignContent(app, shop)
  registerNewsletterLinks(app, shop)
  registerOrderDocuments(app, shop)
  registerInvoiceFiles(app, shop)
  registerVatReturns(app, shop)
  registerDocs(app)
  // Precedes the pages' catch-all: below /api an unknown path is a failure reply, never a page.
  registerUnservedCalls(app, '/api', new Map([...calls, ...adminCalls]))
  return app
}
