import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageContext, Translations } from '@rawaj/storefront/app/pageContext.ts'
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router'

export const storefrontFolder = join(import.meta.dirname, '../../../storefront')

/** Renders the page of an address with these texts; what it may use of the shop comes in `PageContext`. */
export type PageRenderer = (request: Request, values: PageContext, translations: Translations) => Promise<RenderedPage>

interface RenderedPage {
  /** Without its body. */
  response: Response
  body: Buffer
}

/** Exports of the build's `entry.server.tsx` beside its default. */
interface PageEntry {
  createRequestHandler: typeof createRequestHandler
  createRenderContext: (values: PageContext, translations: Translations) => RouterContextProvider
  htmlContext: RouterContext<Buffer | null>
}

/** A renderer over a React Router server build. */
export function pageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const entry = build.entry.module as unknown as PageEntry
  const handle = entry.createRequestHandler(build, mode)
  return async (request, values, translations) => {
    const context = entry.createRenderContext(values, translations)
    const response = await handle(request, context)
    return { response, body: context.get(entry.htmlContext) ?? Buffer.from(await response.arrayBuffer()) }
  }
}

/**
 * The renderer of the built pages.
 * @throws when they were not built
 */
export async function createBuiltRenderer(): Promise<PageRenderer> {
  return pageRenderer(await import(pathToFileURL(join(storefrontFolder, 'build/server/index.js')).href), 'production')
}
