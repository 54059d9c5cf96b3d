import { languages } from '@rawaj/contract/text/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root'
import {
  createQueryClient,
  headScript,
  useClearOnSignOut,
  useFollowPriceList,
  useRestoredSession,
} from './features/auth/index.ts'
import { ShopLayout, useShopAddress } from './features/layout/index.ts'
import {
  ErrorScreen,
  loadRootData,
  NotFoundScreen,
  useRefreshOnReturn,
  useScheduledRefresh,
} from './features/page/index.ts'
import { Prefetch } from './features/prefetch/index.ts'
import { InlineScript } from './InlineScript.tsx'
import { requestedLanguage } from './i18n/requestedLanguage.ts'
import { useLanguage } from './i18n/useLanguage.ts'
import { useLanguageOfData } from './i18n/useLanguageOfData.ts'
import { pageContext, usePageData } from './pageContext.ts'
import { PageDataPreload } from './pageData.tsx'
import recordEarlyInput from './recordEarlyInput.ts?script'
import startScripts from './startScripts.ts?script'
import { loadFonts } from './ui/fonts.ts'
import './app.css'
import printStyle from './print.css?url'

/** The page's own scripts in the order in which they stand in its head; see `InlineScript`. */
const inlineScripts = import.meta.env.SSR
  ? { headScript, recordEarlyInput, startScripts, loadFonts }
  : { headScript: () => '', recordEarlyInput: '', startScripts: '', loadFonts: () => '' }

function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { shopApi, language } = context.get(pageContext)
  return loadRootData(shopApi, language)
}

export const loader = ({ context }: Route.LoaderArgs) => load({ context })
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => load({ context })

/** Only a revalidation in place (of language, or at a planned moment) changes it, not walking from page to page in one language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href || requestedLanguage() !== null
}

export function Layout({ children }: { children: ReactNode }) {
  const { compat } = usePageData()
  const language = useLanguage()
  return (
    // The script below marks the document before React sees it.
    <html lang={language} dir={languages[language].dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0E4A56" />
        <InlineScript text={inlineScripts.headScript(compat)} />
        <InlineScript text={inlineScripts.recordEarlyInput} />
        <InlineScript text={inlineScripts.startScripts} />
        <PageDataPreload />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <link rel="stylesheet" href={printStyle} media="print" />
        <InlineScript text={inlineScripts.loadFonts(language)} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function usePersonalQueries() {
  const { compat } = usePageData()
  const [queries] = useState(() => createQueryClient(compat))
  useClearOnSignOut(queries)
  useRestoredSession()
  useFollowPriceList(queries)
  useRefreshOnReturn(queries)
  return queries
}

/** The frame of a page, except the address, which a browser may have cached. */
function frameOf({ year, categories, layout }: Route.ComponentProps['loaderData']) {
  return { year, categories, notice: layout?.notice ?? null, entries: layout?.entries ?? null }
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const queries = usePersonalQueries()
  const address = useShopAddress(loaderData.address)
  useScheduledRefresh(loaderData.nextChangeAt, queries)
  useLanguageOfData(loaderData, loaderData.language)
  return (
    <QueryClientProvider client={queries}>
      <ShopLayout {...frameOf(loaderData)} address={address}>
        <Outlet />
      </ShopLayout>
      <Prefetch />
    </QueryClientProvider>
  )
}

/**
 * The generic router error screen (spec, section 2). A page that is missing or failed keeps the shop around it; only
 * where the shop itself could not be loaded does the screen stand alone.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const queries = usePersonalQueries()
  useLanguageOfData(error)
  const missing = isRouteErrorResponse(error) && error.status === 404
  const screen = missing ? <NotFoundScreen /> : <ErrorScreen error={error} />
  if (!loaderData) return <main>{screen}</main>
  return (
    <QueryClientProvider client={queries}>
      <ShopLayout {...frameOf(loaderData)} address={loaderData.address}>
        {screen}
      </ShopLayout>
    </QueryClientProvider>
  )
}
