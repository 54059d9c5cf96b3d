import { hash } from 'node:crypto'
import { isLanguage, type Language } from '@rawaj/contract/text/languages.ts'
import type { PageData, Translations } from '@rawaj/storefront/app/pageContext.ts'
import type { FastifyInstance } from 'fastify'
import { currentProvider } from '../../features/payments/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { compress, type Encoding, negotiateEncoding } from '../../platform/http/compress.ts'
import { mergeTexts } from '../../platform/i18n/mergeTexts.ts'
import { loadTranslations } from '../../platform/i18n/translations.ts'
import type { AppShop } from '../createShop.ts'
import { toPageShop } from './toPageShop.ts'

/** What all pages in one language share, as the server renders them and as a browser reads it. */
export interface SharedPageData {
  data: PageData
  /** In the owner's own words where there are such. */
  translations: Translations
  /** Changes with the content, so that a browser may keep what it got there for good. */
  path: string
  encodeAs(encoding: Encoding): ReturnType<typeof compress>
}

interface PageDataOptions {
  shop: AppShop
  publicUrl: () => string
  develop: boolean
}

/**
 * Reads the texts once, or with every page under `develop`.
 * @returns the shared data of the moment in a language; the same object until something in it changes
 */
export async function createPageData({ shop, publicUrl, develop }: PageDataOptions) {
  const { settings } = shop
  const standard = { ar: await loadTranslations('ar'), en: await loadTranslations('en') }
  const known = new Map<Language, { madeOf: unknown[]; shared: SharedPageData }>()

  function make(language: Language, translations: Translations): SharedPageData {
    const provider = currentProvider(shop)
    return share(translations, {
      language,
      publicUrl: publicUrl(),
      seal: { publicKey: settings.payload.publicKey, vector: settings.payload.vector },
      compat: settings.compat,
      shop: toPageShop(shop.shopSettings.current()),
      payment: provider && { provider: provider.name, windowUrl: provider.windowUrl },
    })
  }

  return async (language: Language): Promise<SharedPageData> => {
    const own = shop.interfaceTexts.own(language)
    const madeOf = [own, shop.shopSettings.current(), currentProvider(shop), publicUrl()]
    const last = known.get(language)
    if (last && !develop && madeOf.every((part, place) => part === last.madeOf[place])) return last.shared
    const shared = make(language, mergeTexts(develop ? await loadTranslations(language) : standard[language], own))
    known.set(language, { madeOf, shared })
    return shared
  }
}

function share(translations: Translations, data: PageData): SharedPageData {
  const body = Buffer.from(JSON.stringify({ data, translations }))
  const bodies: Partial<Record<Encoding, ReturnType<typeof compress>>> = {}
  return {
    data,
    translations,
    path: `/page-data/${data.language}.${hash('sha256', body, 'base64url').slice(0, 16)}.json`,
    encodeAs(encoding) {
      bodies[encoding] ??= compress(body, encoding)
      return bodies[encoding]
    },
  }
}

/**
 * GET /page-data/{language}.{hash}.json: kept by browsers for a year. A page in a shared cache may name a file that was replaced
 * since: it gets the current data, marked `no-store`.
 */
export function registerPageData(app: FastifyInstance, current: (language: Language) => Promise<SharedPageData>): void {
  app.get<{ Params: { file: string } }>('/page-data/:file', async (request, reply) => {
    const [, language] = /^([a-z]{2})\.[\w-]{16}\.json$/.exec(request.params.file) ?? []
    if (!isLanguage(language)) throw new AppError('not_found')
    const shared = await current(language)
    const { body, encoding } = await shared.encodeAs(negotiateEncoding(request.headers['accept-encoding']))
    const isCurrent = shared.path === `/page-data/${request.params.file}`
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(body)
  })
}
