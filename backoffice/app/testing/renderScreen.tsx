import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { type Permission, permissions } from '@rawaj/contract/staff/permissions.ts'
import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { fakeApi, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, Outlet } from 'react-router'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AdminApiContext } from '../adminApi/AdminApiContext.ts'
import { createQueryClient, loadSession, noteSession } from '../features/session/index.ts'
import { Overlays, overlays } from '../features/shell/index.ts'
import { applyStoredTheme } from '../features/theme/index.ts'
import { Toasts } from '../features/toasts/index.ts'
import { changeLanguage, createI18n } from '../i18n/createI18n.ts'
import type { TextKey } from '../i18n/textKeys.ts'
import { PageShopContext } from '../pageShop.ts'
import { screenRoutes } from '../router.tsx'
import { DirectedRouter } from '../routes/directedRouter.tsx'
import { Loading } from '../routes/loading.tsx'
import { ScreenError } from '../routes/screenError.tsx'
import '../app.css'

const shop = {
  names: { ar: 'رواج', en: 'Rawaj' },
  logo: null,
  letterhead: { addresses: { ar: '', en: '' }, phone: '', email: '', crNumber: '', vatNumber: '' },
  passwordMin: 8,
  vatRegistered: true,
  hasSession: true,
}

/** Calls of nearly every screen. */
const usualCalls: Partial<AdminApi> = {
  readPreferences: async () => reply({}),
  savePreferences: async ({ body }) => reply(body),
  listAudit: async () => ({ ...reply([]), total: 0, next: null }),
  readVat: async () =>
    reply({
      version: 1,
      registered: true,
      answered: true,
      since: null,
      planned: null,
      vatNumber: '310122393500003',
      today: '2026-11-28',
      hasProducts: true,
    }),
}

const base = '/admin'
/** Of the screen that was opened last. */
let router: ReturnType<typeof createBrowserRouter> | undefined

interface RenderOptions {
  /** Where the back office is opened, below `/admin`. */
  path: string
  /** Replies of the shop, beside the session. */
  calls: Partial<AdminApi>
  language?: Language
  /** Pixels of the window. */
  width?: number
  /** Of the person who is signed in: without it an owner, who may do everything. */
  may?: readonly Permission[]
}

/** Opens the back office, without the menu and the bar around its screens, over a shop that answers these calls. */
export async function renderScreen({ path, calls, language = 'en', width = 1280, may }: RenderOptions) {
  const adminApi = fakeApi<AdminApi>(usualCalls, { session: async () => reply(sessionOf(may)) }, calls)
  await page.viewport(width, 900)
  await speak(language)
  applyStoredTheme()
  // The files of a worker share one page: another may have left the palette open.
  overlays.close()
  const queries = createQueryClient()
  noteSession(true)
  await loadSession(queries, adminApi)
  // Screens read the address of the window.
  history.replaceState(null, '', base + path)
  router?.dispose()
  const opened = createBrowserRouter(
    [{ ErrorBoundary: ScreenError, HydrateFallback: Loading, Component: WithOverlays, children: screenRoutes() }],
    { basename: base },
  )
  router = opened
  // Its screen is there, with its texts.
  await vi.waitUntil(() => opened.state.initialized, { timeout: 30_000 })
  const screen = await render(
    <I18nextProvider i18n={i18next}>
      <PageShopContext value={shop}>
        <QueryClientProvider client={queries}>
          <AdminApiContext value={adminApi}>
            <DirectedRouter router={opened} />
            <Toasts />
          </AdminApiContext>
        </QueryClientProvider>
      </PageShopContext>
    </I18nextProvider>,
  )
  const address = () => location.pathname.slice(base.length) + location.search
  return { screen, router: opened, address, text }
}

/** The palette and the keys are over every screen. */
function WithOverlays() {
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  )
}

function sessionOf(may: readonly Permission[] | undefined): StaffSession {
  return {
    stage: 'signedIn',
    csrfToken: 'token',
    user: { id: 1, name: 'سارة', email: 'sara@example.test', owner: may === undefined, roles: [] },
    permissions: [...(may ?? permissions)],
    secondFactors: [],
    mayPostpone: false,
    provenUntil: null,
  }
}

/** The page of a worker's tests keeps its texts: it is turned to the language of each. */
async function speak(language: Language) {
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].dir
  if (i18next.isInitialized) await changeLanguage(i18next, language)
  else await createI18n(language, shop.names)
}

/** A text of the back office in the language of the screen. Throws for one that the screen has not loaded. */
function text(key: TextKey, values: Record<string, unknown> = {}): string {
  // Inferring what i18next makes of the union of all keys takes the compiler minutes.
  const name: string = key
  if (!i18next.exists(name, values)) throw new Error(`The screen has no text ${name}`)
  return i18next.t(name, values)
}
