import { randomUUID } from 'node:crypto'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { PageContext } from '@rawaj/storefront/app/pageContext.ts'
import { currentProvider } from '../../features/payments/index.ts'
import { type DependsOn, joinSources } from '../../platform/cache/CacheVersion.ts'
import { createInProcessShopApi, createSharedReplies } from '../api/shopApiInProcess.ts'
import type { AppShop } from '../createShop.ts'
import { takeNonce } from './contentSecurity.ts'
import type { SharedPageData } from './pageData.ts'
import type { PageRenderer } from './pageRenderer.ts'
import { pageSecurityOf } from './pageSecurity.ts'
import { createPartCache } from './partCache.ts'
import { speculationRulesHeader } from './speculationRules.ts'

/** A page that may be cached until what it depends on changes. */
interface RenderedPage {
  text: Buffer
  headers: Record<string, string>
  dependsOn: DependsOn
}

/** A page that must not be cached: not found, failed, or shown without a part. It passes the cache as an error. */
export class UncacheablePage extends Error {
  readonly status: number
  readonly text: Buffer
  readonly headers: Record<string, string>

  constructor({ status }: Response, text: Buffer, headers: Record<string, string>) {
    super(`The page answers ${status}`)
    this.status = status
    this.text = text
    this.headers = headers
  }
}

interface RenderOptions {
  shop: AppShop
  pageData: (language: Language) => Promise<SharedPageData>
  develop: boolean
}

/**
 * Renders pages for no one in particular: no token is ever read here.
 *
 * @returns a function that throws `UncacheablePage`.
 */
export function createPageRendering(render: PageRenderer, { shop, pageData, develop }: RenderOptions) {
  const sharedReplies = createSharedReplies(shop.catalogueVersion)
  const partCache = develop ? null : createPartCache()
  return async (url: URL, language: Language, signal?: AbortSignal): Promise<RenderedPage> => {
    const sources: DependsOn[] = []
    let isComplete = true
    const onFailure = () => {
      isComplete = false
    }
    const nonce = randomUUID()
    const provider = currentProvider(shop)
    const { data, translations, path } = await pageData(language)
    const values: PageContext = {
      ...data,
      dataPath: path,
      shopApi: createInProcessShopApi({
        shop,
        language,
        sharedReplies,
        onDependency: (dependsOn) => void sources.push(dependsOn),
        onFailure,
        ...(signal && { signal }),
      }),
      nonce,
    }
    const { response, body } = await render(new Request(url), values, { translations, partCache })
    const { html, inline } = takeNonce(body, nonce)
    const headers = {
      ...Object.fromEntries(response.headers),
      ...pageSecurityOf(inline, { payment: provider?.contentSources, develop }),
      ...speculationRulesHeader,
      ...stylesheetHeader(html),
    }
    if (response.status !== 200 || !isComplete) throw new UncacheablePage(response, html, headers)
    return { text: html, headers, dependsOn: joinSources(sources) }
  }
}

/**
 * Names the stylesheets before the page: React writes the scripts' preloads above them, and a browser that has six connections would
 * ask for those first. The one for paper waits its turn.
 */
function stylesheetHeader(html: Buffer): Record<string, string> {
  const head = html.toString('latin1', 0, html.indexOf('</head>'))
  const links = [...head.matchAll(/<link rel="stylesheet" href="([^"#]+)[^>]*>/g)].flatMap(([link, href]) =>
    link.includes('media="print"') ? [] : [`<${href}>; rel=preload; as=style`],
  )
  return links.length > 0 ? { link: links.join(', ') } : {}
}
