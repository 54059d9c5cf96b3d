import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageContext } from '@rawaj/storefront/app/pageContext.ts'
import type { RenderValues } from '@rawaj/storefront/app/renderContext.ts'
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router'

export const storefrontFolder = join(import.meta.dirname, '../../../storefront')

/** Renders the page of an address; what it may use of the shop comes in `PageContext`. */
export type PageRenderer = (request: Request, page: PageContext, values: RenderValues) => Promise<RenderedPage>

interface RenderedPage {
  /** Without its body. */
  response: Response
  /** In pieces, none of which ends within a script or style. */
  body: Buffer[]
}

/** Exports of the build's `entry.server.tsx` beside its default. */
interface PageEntry {
  createRequestHandler: typeof createRequestHandler
  createRenderContext: (page: PageContext, values: RenderValues) => RouterContextProvider
  htmlContext: RouterContext<Buffer[] | null>
}

/** A renderer over a React Router server build. */
export function pageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const entry = build.entry.module as unknown as PageEntry
  const handle = entry.createRequestHandler(build, mode)
  return async (request, page, values) => {
    const context = entry.createRenderContext(page, values)
    const response = await handle(request, context)
    return { response, body: context.get(entry.htmlContext) ?? [Buffer.from(await response.arrayBuffer())] }
  }
}

/**
 * The renderer of the built pages.
 * @throws when they were not built
 */
export async function createBuiltRenderer(): Promise<PageRenderer> {
  return pageRenderer(await import(pathToFileURL(join(storefrontFolder, 'build/server/index.js')).href), 'production')
}
