import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { normaliseQuery } from '../../features/catalogue/index.ts'
import { isOpen } from '../../features/dashboard/index.ts'
import { currentProvider } from '../../features/payments/index.ts'
import { type Client, retryAfterFull } from '../../platform/admission/createAdmission.ts'
import { disconnectSignal } from '../../platform/admission/disconnectSignal.ts'
import type { DependsOn } from '../../platform/cache/CacheVersion.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { networkOf } from '../../platform/http/networkOf.ts'
import { createReplyCache } from '../../platform/http/replyCache.ts'
import { sendCached } from '../../platform/http/sendCached.ts'
import { mergeTexts } from '../../platform/i18n/mergeTexts.ts'
import { loadTranslations } from '../../platform/i18n/translations.ts'
import { assertLetIn, closedCacheControl } from '../api/closedShop.ts'
import { createInProcessShopApi } from '../api/shopApiInProcess.ts'
import type { AppShop } from '../createShop.ts'
import { createBusyPageRenderer } from './busyPage.ts'
import { createClosedPageRenderer, isAnsweredWhenClosed } from './closedPage.ts'
import { withoutNonce } from './contentSecurity.ts'
import { pageLanguage } from './pageLanguage.ts'
import { createBuiltRenderer, type PageRenderer, storefrontFolder } from './pageRenderer.ts'
import { pageSecurityOf } from './pageSecurity.ts'
import { pageUrl } from './pageUrl.ts'
import { registerBackOffice } from './registerBackOffice.ts'
import { registerOffline } from './registerOffline.ts'
import { toPageShop } from './toPageShop.ts'

const vary = 'accept-encoding, cookie'

/** What pages read of their query on the server. Anything else would only make copies of the same page. */
const cacheKeyParameters = new Set([
  'lang',
  'query',
  'cat_id',
  'scat_id',
  'brand_id',
  'page',
  'limit',
  'sort',
  'sortBy',
  'order',
])

export interface PagesOptions {
  shop: AppShop
  /** `true` for developers: Vite serves the pages from their sources, nothing is cached. */
  develop?: boolean
}

/** A page that is not to be kept: not found, failed, or shown without a part that could not be had. It travels past the cache as an error. */
class UncacheablePage extends Error {
  readonly status: number
  readonly text: string
  readonly headers: Record<string, string>

  constructor({ status }: Response, text: string, headers: Record<string, string>) {
    super(`The page answers ${status}`)
    this.status = status
    this.text = text
    this.headers = headers
  }
}

/**
 * Serves the screens: built assets, the back office, and every other address as a page rendered on the server. Pages are
 * rendered for no one in particular (no token is ever read here), so they may be kept here and at a CDN until what they
 * show changes.
 */
export async function registerPages(app: FastifyInstance, { shop, develop = false }: PagesOptions): Promise<void> {
  const render = develop
    ? await (await import('./createDevRenderer.ts')).createDevRenderer(app)
    : await servedFromBuild(app)
  await registerOffline(app, shop)
  await registerBackOffice(app, { shop, develop })
  const translations = { ar: await loadTranslations('ar'), en: await loadTranslations('en') }
  const pages = createReplyCache(shop.catalogueVersion)
  app.replyCaches.push(pages)
  const { settings } = shop
  const publicUrl = () => settings.publicUrl ?? app.listeningOrigin
  const counted = ({ pathname, searchParams }: URL) => {
    const id = /^\/productdetails\/(\d{1,9})$/.exec(pathname)?.[1]
    if (id !== undefined) return shop.productViewCounter.countFor(Number(id))
    const query = pathname.startsWith('/purchase') ? normaliseQuery(searchParams.get('query') ?? '') : ''
    return query === '' ? undefined : shop.queryCounter.countFor(query)
  }

  const busy = await createBusyPageRenderer(shop)
  const busyBody = (language: Language) => {
    const { html, headers } = busy(language, retryAfterFull)
    const body = Buffer.from(html)
    return { body, headers: { ...headers, 'content-length': body.length, 'x-content-type-options': 'nosniff' } }
  }
  let busyNow = { ar: busyBody('ar'), en: busyBody('en') }
  const renewBusy = () => {
    busyNow = { ar: busyBody('ar'), en: busyBody('en') }
  }
  shop.shopSettings.onChange(renewBusy)
  shop.interfaceWords.onChange(renewBusy)
  app.earlyRejections.sendPages(({ url = '', headers }) => {
    const query = new URLSearchParams(url.split('?', 2)[1])
    return busyNow[pageLanguage(headers.cookie, query)]
  })
  const rendered = async (url: URL, language: Language, signal?: AbortSignal) => {
    const shown = new Set<number>()
    let dependsOn: DependsOn | undefined
    let whole = true
    const onFailure = () => {
      whole = false
    }
    const onDependency = (what: DependsOn) => {
      if (what === 'all items') dependsOn = what
      else for (const productId of what) shown.add(productId)
    }
    const nonce = randomUUID()
    const provider = currentProvider(shop)
    const response = await render(new Request(url), {
      language,
      translations: mergeTexts(
        develop ? await loadTranslations(language) : translations[language],
        shop.interfaceWords.own(language),
      ),
      publicUrl: publicUrl(),
      seal: { publicKey: settings.payload.publicKey, vector: settings.payload.vector },
      compat: settings.compat,
      shop: toPageShop(shop.shopSettings.current()),
      payment: provider && { provider: provider.name, windowUrl: provider.windowUrl },
      shopApi: createInProcessShopApi({ shop, language, onDependency, onFailure, ...(signal && { signal }) }),
      nonce,
    })
    const html = await response.text()
    const headers = {
      ...Object.fromEntries(response.headers),
      ...pageSecurityOf(html, { payment: provider?.contentSources, nonce, develop }),
    }
    const text = withoutNonce(html, nonce)
    if (response.status !== 200 || !whole) throw new UncacheablePage(response, text, headers)
    return { text, headers, dependsOn: dependsOn ?? [...shown] }
  }

  /** A page that nobody has yet costs a read, unless somebody waits for it already. */
  const makePage = ({ key, url, language, client, reply }: PageRequest) => {
    if (!pages.isLoading(key)) shop.admission.charge(client)
    const inTurn = (signal: AbortSignal) =>
      shop.admission.queue('page', client, () => rendered(url, language, signal), signal)
    return pages.getOrLoad(key, inTurn, disconnectSignal(reply))
  }

  const closedPage = await createClosedPageRenderer(shop)

  app.get('/*', async (request, reply) => {
    const url = pageUrl(publicUrl(), request.url)
    for (const name of [...url.searchParams.keys()]) if (!cacheKeyParameters.has(name)) url.searchParams.delete(name)
    url.searchParams.sort()
    const language = pageLanguage(request.headers.cookie, url.searchParams)
    const key = `${language} ${url.pathname}${url.search}`
    const client: Client = `network ${networkOf(request.ip)}`
    if (!isAnsweredWhenClosed(url)) {
      try {
        await assertLetIn(shop, request.headers.cookie, () => shop.admission.charge(client))
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'shop_closed') throw error
        const { html, headers } = closedPage(language)
        return reply
          .code(error.status)
          .headers({ ...headers, vary })
          .send(html)
      }
    }
    try {
      const { nextChangeAt } = shop.catalogueVersion
      const page = async () =>
        (develop ? null : pages.get(key)) ?? (await makePage({ key, url, language, client, reply }))
      let cached = await page()
      // What was read before a planned moment that passed meanwhile is over: nobody is told to keep it.
      if (nextChangeAt !== null && nextChangeAt <= shop.clock()) cached = await page()
      return await sendCached(request, reply, {
        replies: pages,
        key,
        cached,
        vary,
        cacheControl: () => (isOpen(shop) ? openCacheControl(shop) : closedCacheControl),
        onSent: counted(url),
      })
    } catch (error) {
      if (error instanceof AppError && error.details.retryAfterSeconds !== undefined) {
        if (error.code === 'busy') app.earlyRejections.noteFull(request.raw)
        const { html, headers } = busy(language, error.details.retryAfterSeconds)
        return reply.code(error.status).headers(headers).send(html)
      }
      if (!(error instanceof UncacheablePage)) throw error
      // Addresses that lead nowhere are without end.
      shop.admission.chargeMore(client, uncacheablePageTokens)
      return reply
        .code(error.status)
        .headers({ ...error.headers, vary, 'cache-control': 'no-store' })
        .send(error.text)
    }
  })
}

interface PageRequest {
  key: string
  url: URL
  language: Language
  client: Client
  reply: FastifyReply
}

const sharedSeconds = 60
const staleSeconds = 600

/**
 * A browser asks every time, a CDN may answer for a minute and longer while it asks anew: but never beyond the next planned
 * change of what visitors see.
 */
function openCacheControl({ catalogueVersion: { nextChangeAt }, clock }: AppShop): string {
  const left = nextChangeAt === null ? Infinity : Math.floor((nextChangeAt.getTime() - clock().getTime()) / 1_000)
  const shared = Math.min(sharedSeconds, Math.max(0, left))
  const stale = Math.min(staleSeconds, Math.max(0, left - shared))
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ', must-revalidate'}`
}

/** What a page costs that could not be kept, beside what a page costs. */
const uncacheablePageTokens = 4

async function servedFromBuild(app: FastifyInstance): Promise<PageRenderer> {
  const client = join(storefrontFolder, 'build/client')
  const assets = { root: join(client, 'assets'), prefix: '/assets/', decorateReply: false }
  await app.register(fastifyStatic, { ...assets, preCompressed: true, immutable: true, maxAge: '1y' })
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    maxAge: '1h',
  })
  return createBuiltRenderer()
}
