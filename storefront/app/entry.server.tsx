import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { headScript } from './features/auth/index.ts'
import { fixedWords } from './i18n/fixedWords.ts'
import { heldBack, startScripts } from './lateScripts.ts'
import { given, PageDataContext, type PageGiven } from './pageContext.ts'
import { loadFonts } from './ui/fonts.ts'

// The page server renders with this build's own router and context key: another copy of either would not be known here.
export { createRequestHandler } from 'react-router'
export { pageContext } from './pageContext.ts'

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
  const page = context.get(given)
  let rendered = status
  const html = await new Promise<string>((resolve, reject) => {
    const shop = (
      <I18nextProvider i18n={fixedWords(page.language, page.words)}>
        <PageDataContext value={page}>
          <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
        </PageDataContext>
      </I18nextProvider>
    )
    const { pipe, abort } = renderToPipeableStream(shop, {
      nonce: page.nonce,
      onAllReady() {
        clearTimeout(patience)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        rendered = 500
        console.error(error)
      },
    })
    const patience = setTimeout(() => abort(), 10_000)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const marked = markedScripts(html, page)
  // Vite's own scripts, which developers get, know nothing of waiting.
  return new Response(import.meta.env.PROD ? heldBack(marked) : marked, { status: rendered, headers })
}

/** The router marks its inline scripts by itself. Ours are known by their text, so that the browser's code need not do it. */
function markedScripts(html: string, { nonce, compat, language }: PageGiven): string {
  const ours = [headScript(compat), loadFonts(language), startScripts]
  return ours.reduce(
    (page, text) => page.replace(`<script>${text}</script>`, () => `<script nonce="${nonce}">${text}</script>`),
    html,
  )
}
