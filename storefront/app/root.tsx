import { languages, yearOf } from '@rawaj/contract/languages.ts'
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
import { useKeptAddress } from './features/address/useKeptAddress.ts'
import { Chrome } from './features/chrome/Chrome.tsx'
import { ErrorScreen } from './features/chrome/ErrorScreen.tsx'
import { NotFoundScreen } from './features/chrome/NotFoundScreen.tsx'
import { beforePaint } from './features/session/beforePaint.ts'
import { personalQueries } from './features/session/personalQueries.ts'
import { useForgetting } from './features/session/useForgetting.ts'
import { useRestoredSession } from './features/session/useRestoredSession.ts'
import { useLanguage } from './i18n/useLanguage.ts'
import { startScripts } from './lateScripts.ts'
import { given, usePageData } from './pageContext.ts'
import { PageDataScript } from './pageData.tsx'
import { askForFaces } from './ui/fonts.ts'
import './app.css'

/** What the server writes into the page; it has run by the time React looks, so the bundle need not carry it. */
const inPage = import.meta.env.SSR
  ? { beforePaint, askForFaces, startScripts }
  : { beforePaint: () => '', askForFaces: () => '', startScripts: '' }

type LoadArgs = Pick<Route.LoaderArgs, 'context'>

/** What stands around every page: the category menu, the shop's own address, and the year, which a browser elsewhere might count otherwise. */
async function loadChrome({ context }: LoadArgs) {
  const { shopApi, language } = context.get(given)
  const [categories, addresses] = await Promise.all([shopApi.listCategories({}), shopApi.shopAddress({})])
  return { language, year: yearOf(new Date()), categories: categories.data, address: addresses.data[0] ?? null }
}

export const loader = ({ context }: Route.LoaderArgs) => loadChrome({ context })
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadChrome({ context })

/** Only a change of language (a revalidation in place) changes it, not walking from page to page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
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
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inPage.beforePaint(compat) }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inPage.askForFaces(language) }} />
      </head>
      <body>
        {children}
        <PageDataScript />
        <ScrollRestoration />
        <Scripts />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inPage.startScripts }} />
      </body>
    </html>
  )
}

function usePersonalQueries() {
  const { compat } = usePageData()
  const [queries] = useState(() => personalQueries(compat))
  useForgetting(queries)
  useRestoredSession()
  return queries
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const queries = usePersonalQueries()
  const address = useKeptAddress(loaderData.address)
  return (
    <QueryClientProvider client={queries}>
      <Chrome year={loaderData.year} categories={loaderData.categories} address={address}>
        <Outlet />
      </Chrome>
    </QueryClientProvider>
  )
}

/**
 * The generic router error screen (spec, section 2). A page that is missing or failed keeps the shop around it; only
 * where the shop itself could not be loaded does the screen stand alone.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const queries = usePersonalQueries()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const screen = missing ? <NotFoundScreen /> : <ErrorScreen error={error} />
  if (!loaderData) return <main>{screen}</main>
  return (
    <QueryClientProvider client={queries}>
      <Chrome year={loaderData.year} categories={loaderData.categories} address={loaderData.address}>
        {screen}
      </Chrome>
    </QueryClientProvider>
  )
}
