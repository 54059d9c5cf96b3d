import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { disconnectSignal } from '../../platform/admission/disconnectSignal.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { createPageCache } from '../../platform/http/replyCache.ts'
import { sendCached, sendCompressed } from '../../platform/http/sendCached.ts'
import { assertLetIn } from '../api/closedShop.ts'
import type { AppShop } from '../createShop.ts'
import { createBusyPageRenderer } from './busyPage.ts'
import { createClosedPageRenderer, isAnsweredWhenClosed } from './closedPage.ts'
import { visitCounter } from './countVisit.ts'
import { pageCacheControl } from './pageCacheControl.ts'
import { createPageData, registerPageData } from './pageData.ts'
import { type PageRequest, pageRequestOf } from './pageRequest.ts'
import { registerBackOffice } from './registerBackOffice.ts'
import { registerOffline } from './registerOffline.ts'
import { rejectWithBusyPage } from './rejectWithBusyPage.ts'
import { createPageRendering, UncacheablePage } from './renderPage.ts'
import { serveBuild } from './serveBuild.ts'
import { registerSpeculationRules } from './speculationRules.ts'

const vary = 'accept-encoding, cookie'
/** Additional cost of a page that cannot be cached. */
const uncacheablePageTokens = 4

export interface PagesOptions {
  shop: AppShop
  /** `true` for developers: Vite serves the pages from their sources, nothing is cached. */
  develop?: boolean
}

/**
 * Serves the screens: built assets, the back office, and every other address as a page rendered on the server. A page is
 * the same for every visitor, so it may be cached here and at a CDN until what it shows changes.
 */
export async function registerPages(app: FastifyInstance, { shop, develop = false }: PagesOptions): Promise<void> {
  const render = develop ? await (await import('./createDevRenderer.ts')).createDevRenderer(app) : await serveBuild(app)
  await registerOffline(app, shop)
  registerSpeculationRules(app)
  await registerBackOffice(app, { shop, develop })

  const publicUrl = () => shop.settings.publicUrl ?? app.listeningOrigin
  const pageData = await createPageData({ shop, publicUrl, develop })
  registerPageData(app, pageData)
  const renderPage = createPageRendering(render, { shop, pageData, develop })
  const renderBusyPage = await createBusyPageRenderer(shop)
  const renderClosedPage = await createClosedPageRenderer(shop)
  rejectWithBusyPage(app, shop, renderBusyPage)
  const pages = createPageCache(shop.catalogueVersion)
  app.replyCaches.push(pages)

  /** Rendering is charged to the first client that asks; the others wait for the same page. */
  const loadPage = ({ url, language, cacheKey, client }: PageRequest, reply: FastifyReply) => {
    if (!pages.isLoading(cacheKey)) shop.admission.charge(client)
    const renderInTurn = (signal: AbortSignal) =>
      shop.admission.queue('page', client, () => renderPage(url, language, signal), signal)
    return pages.getOrLoad(cacheKey, renderInTurn, disconnectSignal(reply))
  }

  const sendPage = async (page: PageRequest, request: FastifyRequest, reply: FastifyReply) => {
    const { nextChangeAt } = shop.catalogueVersion
    const load = async () => (develop ? null : pages.get(page.cacheKey)) ?? (await loadPage(page, reply))
    let cached = await load()
    // A planned change may have come while the page was rendered.
    if (nextChangeAt !== null && nextChangeAt <= shop.clock()) cached = await load()
    return sendCached(request, reply, {
      replies: pages,
      key: page.cacheKey,
      cached,
      vary,
      cacheControl: () => pageCacheControl(shop),
      onSent: visitCounter(shop, page.url),
    })
  }

  app.get('/*', async (request, reply) => {
    const page = pageRequestOf(request, publicUrl())
    const { url, language, client } = page
    try {
      if (!isAnsweredWhenClosed(url))
        await assertLetIn(shop, request.headers.cookie, () => shop.admission.charge(client))
      return await sendPage(page, request, reply)
    } catch (error) {
      if (error instanceof UncacheablePage) {
        // Addresses that lead nowhere are without end.
        shop.admission.chargeMore(client, uncacheablePageTokens)
        reply.code(error.status).headers({ ...error.headers, vary, 'cache-control': 'no-store' })
        return sendCompressed(request, reply, error.text)
      }
      if (!(error instanceof AppError)) throw error
      if (error.code === 'shop_closed') {
        const { html, headers } = renderClosedPage(language)
        reply.code(error.status).headers({ ...headers, vary })
        return sendCompressed(request, reply, Buffer.from(html))
      }
      const { retryAfterSeconds } = error.details
      if (retryAfterSeconds === undefined) throw error
      if (error.code === 'busy') app.earlyRejections.noteFull(request.raw)
      const { html, headers } = renderBusyPage(language, retryAfterSeconds)
      return reply.code(error.status).headers(headers).send(html)
    }
  })
}
