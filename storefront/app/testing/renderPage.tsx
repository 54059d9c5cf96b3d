import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { shopPromises } from '@rawaj/contract/settings/promises.ts'
import { defaultSettings } from '@rawaj/contract/settings/shopSettings.ts'
import { fakeApi, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import {
  createBrowserRouter,
  type NonIndexRouteObject,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import errors from '../../../locales/en/errors.json'
import messages from '../../../locales/en/messages.json'
import { useSessionStore } from '../features/auth/index.ts'
import { forgetContact } from '../features/forms/index.ts'
import { createBrowserI18n } from '../i18n/i18nBrowser.ts'
import { languageOfCalls, requestLanguage } from '../i18n/requestedLanguage.ts'
import { createPageContext, type PageContext, PageDataContext, type PageShop } from '../pageContext.ts'
import * as root from '../root.tsx'
import { ShopApiContext } from '../shopApi/ShopApiContext.ts'
import { currentToasts, toast } from '../ui/toast.ts'

const texts = import.meta.glob<Record<string, unknown>>('../../../locales/*/*.json', { import: 'default' })

const { identity, delivery, stock } = defaultSettings

export const pageShop: PageShop = {
  open: true,
  names: { ar: identity.nameAr, en: identity.nameEn },
  logo: null,
  vatRegistered: true,
  delivery,
  promises: shopPromises(defaultSettings),
  lowStockLevel: stock.lowStockLevel,
  groupFamilies: stock.groupFamilies,
  passwordMin: 5,
}

/** Calls of every page. */
const usualCalls: Partial<ShopApi> = {
  listCategories: async () => reply([]),
  listFacets: async () => reply({ count: 0, facets: [] }),
  shopAddress: async () => reply([]),
  popularSearches: async () => reply({ shown: [] }),
  listCartAccessories: async () => reply([]),
  layout: async () => reply({ notice: null, entries: { footer_service: [], footer_about: [], menu: [] } }),
  nextChange: async () => reply({ next_change_at: null }),
}

/** A file of `routes/`, as far as it is needed here. */
interface RouteModule {
  // Each route declares the props that the router hands it.
  // biome-ignore lint/suspicious/noExplicitAny: the router checks them, by the route's own types.
  default: ComponentType<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  clientLoader?: (args: any) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  ErrorBoundary?: ComponentType<any>
  handle?: unknown
}

/** Of the page that was opened last. */
let router: ReturnType<typeof createBrowserRouter> | undefined

interface RenderOptions {
  /** Where the shop is opened. */
  path: string
  /** The files of `routes/` that the test walks, by their pattern in `routes.ts`. Any other address shows nothing. */
  routes: Record<string, RouteModule>
  /** Replies of the shop. */
  calls: Partial<ShopApi>
  language?: Language
  /** Pixels of the window. */
  width?: number
  /** Who is signed in; without it a visitor looks. */
  customer?: { id: number; type?: number }
  /** `described`: the behaviour that the specification describes. */
  compat?: PageContext['compat']
  /** What the owner has settled otherwise than a new shop. */
  shop?: Partial<PageShop>
}

/** Opens the shop at an address, with what stands around its pages, over a shop that answers these calls. */
export async function renderPage(options: RenderOptions) {
  const { path, routes, calls, language = 'en', width = 1280, customer, compat = 'corrected', shop } = options
  const shopApi = fakeApi<ShopApi>(usualCalls, calls)
  await page.viewport(width, 900)
  requestLanguage(null)
  forgetContact()
  await speak(language)
  if (customer) signIn(customer)
  useSessionStore.getState().restore()
  for (const { id } of currentToasts()) toast.dismiss(id)
  const data: PageContext = {
    language,
    publicUrl: 'https://shop.example',
    seal: { publicKey: '', vector: '' },
    compat,
    shop: { ...pageShop, ...shop },
    payment: null,
    dataPath: '/page-data/test.json',
    shopApi,
  }
  const children = Object.entries(routes).map(([pattern, module]) => toRoute(module, pattern))
  history.replaceState(null, '', path)
  router?.dispose()
  const opened = createBrowserRouter(
    [{ ...toRoute(root), id: 'root', HydrateFallback: Nothing, children: [...children, { path: '*', element: null }] }],
    { getContext: () => createPageContext({ ...data, language: languageOfCalls(language) }) },
  )
  router = opened
  await vi.waitUntil(() => opened.state.initialized, { timeout: 30_000 })
  const screen = await render(
    <I18nextProvider i18n={i18next}>
      <PageDataContext value={data}>
        <ShopApiContext value={shopApi}>
          <RouterProvider router={opened} />
        </ShopApiContext>
      </PageDataContext>
    </I18nextProvider>,
  )
  const address = () => location.pathname + location.search
  const goTo = (to: string) => opened.navigate(to)
  return { screen, address, goTo, text, message: (english: string) => messageIn(language, english) }
}

const Nothing = () => null

function toRoute(
  { default: Page, clientLoader, ErrorBoundary, handle }: RouteModule,
  path?: string,
): NonIndexRouteObject {
  return {
    ...(path !== undefined && { path }),
    ...(clientLoader && { loader: (args) => clientLoader({ ...args, url: new URL(args.request.url) }) }),
    handle,
    element: <Mounted Page={Page} />,
    ...(ErrorBoundary && { errorElement: <Failed Boundary={ErrorBoundary} /> }),
  }
}

const Mounted = ({ Page }: { Page: RouteModule['default'] }) => (
  <Page loaderData={useLoaderData()} params={useParams()} matches={useMatches()} />
)

const Failed = ({ Boundary }: { Boundary: NonNullable<RouteModule['ErrorBoundary']> }) => (
  <Boundary error={useRouteError()} loaderData={undefined} />
)

/** The page of a worker's tests keeps its texts: it is turned to the language of each. */
async function speak(language: Language): Promise<void> {
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].dir
  const folder = `../../../locales/${language}/`
  const files = Object.entries(texts).filter(([file]) => file.startsWith(folder) && !file.includes('backoffice'))
  const translations = Object.fromEntries(
    await Promise.all(files.map(async ([file, load]) => [file.slice(folder.length, -'.json'.length), await load()])),
  )
  if (!i18next.isInitialized) await createBrowserI18n(language, translations, pageShop.names)
  for (const [namespace, keys] of Object.entries(translations)) i18next.addResourceBundle(language, namespace, keys)
  await i18next.changeLanguage(language)
}

function signIn({ id, type = 0 }: { id: number; type?: number }) {
  for (const [key, value] of Object.entries({ isAuthenticated: 'true', authKey: 'token', id, role: '3', type }))
    localStorage.setItem(key, String(value))
}

/** A text of the shop in the language of the page, `account:sign_in`. Throws for one that does not exist. */
function text(key: string, values: Record<string, string | number> = {}): string {
  if (!i18next.exists(key, values)) throw new Error(`The shop has no text ${key}`)
  // The key is only known to be one of them.
  return i18next.t(key as 'common:close', values)
}

/** A message of the specification in the language of the page: in English to the letter. */
function messageIn(language: Language, english: string): string {
  if (language === 'en') return english
  for (const [namespace, keys] of Object.entries({ errors, messages }))
    for (const [key, said] of Object.entries(keys)) if (said === english) return text(`${namespace}:${key}`)
  throw new Error(`locales/en has no message "${english}"`)
}
