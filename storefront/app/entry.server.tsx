import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { deferScripts } from './deferScripts.ts'
import { serverI18n } from './i18n/i18nServer.ts'
import { PageDataContext, pageContext } from './pageContext.ts'
import { htmlContext, partCacheContext, translationsContext } from './renderContext.ts'
import { PageParts, PagePartsContext } from './ui/cachedPart.tsx'

// The page server renders with this build's own router and context key: another copy of either would not be known here.
export { createRequestHandler } from 'react-router'
export { createRenderContext, htmlContext } from './renderContext.ts'

/**
 * Renders the whole page before answering: pages go into the page cache and their inline scripts into the
 * Content-Security-Policy as hashes, and both need finished bytes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext)
  const partCache = context.get(partCacheContext)
  const parts = partCache && new PageParts(partCache, page.dataPath, page.nonce ?? '')
  let rendered = status
  const html = await new Promise<Buffer>((resolve, reject) => {
    const shop = (
      <I18nextProvider i18n={serverI18n(page.language, context.get(translationsContext), page.shop.names)}>
        <PageDataContext value={page}>
          <PagePartsContext value={parts}>
            <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
          </PagePartsContext>
        </PageDataContext>
      </I18nextProvider>
    )
    const { pipe, abort } = renderToPipeableStream(shop, {
      nonce: page.nonce,
      // Every part stands in its place, also without script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        pipe(collectBytes(resolve))
      },
      onShellError: reject,
      onError(error) {
        rendered = 500
        console.error(error)
      },
    })
    const timeout = setTimeout(() => abort(), 10_000)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Vite's scripts, for developers, are asked for one by one: they start as they are written.
  const written = import.meta.env.PROD ? deferScripts(html) : html
  context.set(htmlContext, parts ? parts.fill(written) : [written])
  return new Response(null, { status: rendered, headers })
}

function collectBytes(onFinished: (bytes: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    // React would wait where one is full.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onFinished(Buffer.concat(chunks))
      done()
    },
  })
}
