import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@rawaj/contract/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DependsOn } from '../catalogue/catalogueVersion.ts'
import { encodingFor } from '../http/compressed.ts'
import { createReplyCache, type KeptReply } from '../http/replyCache.ts'
import { isKnown } from '../http/sendKept.ts'
import { shopApiFor } from '../http/shopApiInProcess.ts'
import type { Shop } from '../Shop.ts'
import { contentSecurityOf } from './contentSecurity.ts'
import { pageLanguage } from './pageLanguage.ts'
import { builtPages, type PageRenderer, storefrontFolder } from './pageRenderer.ts'
import { readWords } from './words.ts'

export interface PagesHouse {
  shop: Shop
  /** `true` for developers: Vite serves the pages from their sources, nothing is kept. */
  develop?: boolean
}

/** A page that is not to be kept: not found, failed, or shown without a part that could not be had. It travels past the cache as an error. */
class UnkeptPage extends Error {
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
 * Serves the screens: built assets, and every other address as a page rendered on the server. Pages are rendered for
 * no one in particular (no token is ever read here), so they may be kept here and at a CDN until what they show changes.
 */
export async function registerPages(app: FastifyInstance, { shop, develop = false }: PagesHouse): Promise<void> {
  const render = develop ? await (await import('./developPages.ts')).developPages(app) : await servedFromBuild(app)
  const words = { ar: await readWords('ar'), en: await readWords('en') }
  const pages = createReplyCache(shop.catalogueVersion)
  const { settings } = shop
  const publicUrl = () => settings.publicUrl ?? app.listeningOrigin

  const rendered = async (url: URL, language: Language) => {
    const shown = new Set<number>()
    let dependsOn: DependsOn | undefined
    let whole = true
    const failed = () => {
      whole = false
    }
    const seen = (what: DependsOn) => {
      if (what === 'all stock') dependsOn = what
      else for (const productId of what) shown.add(productId)
    }
    const response = await render(new Request(url), {
      language,
      words: develop ? await readWords(language) : words[language],
      publicUrl: publicUrl(),
      seal: { publicKey: settings.payload.publicKey, vector: settings.payload.vector },
      shopApi: shopApiFor({ shop, language, seen, failed }),
    })
    const text = await response.text()
    const headers = { ...Object.fromEntries(response.headers), 'content-security-policy': contentSecurityOf(text) }
    if (response.status !== 200 || !whole) throw new UnkeptPage(response, text, headers)
    return { text, headers, dependsOn: dependsOn ?? [...shown] }
  }

  app.get('/*', async (request, reply) => {
    // Not relative to the address: "//elsewhere/x" is a path here, not another host.
    const url = new URL(publicUrl() + request.url)
    url.searchParams.sort()
    const language = pageLanguage(request.headers.cookie, url.searchParams)
    const key = `${language} ${url.pathname}${url.search}`
    reply.header('vary', 'accept-encoding, cookie')
    try {
      const kept = develop ? null : pages.find(key)
      return await sendPage(request, reply, kept ?? (await pages.make(key, () => rendered(url, language))))
    } catch (error) {
      if (!(error instanceof UnkeptPage)) throw error
      return reply.code(error.status).headers(error.headers).header('cache-control', 'no-store').send(error.text)
    }
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptReply) {
  reply.headers(page.headers).header('etag', page.etag)
  // A browser asks every time, a CDN may answer for a minute and longer while it asks anew.
  reply.header('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const { body, encoding } = await page.as(encodingFor(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

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
  return builtPages()
}
