import { CSPProvider } from '@base-ui/react/csp-provider'
import { fallbackLanguage, isLanguage } from '@rawaj/contract/text/languages.ts'
import { followPageTranslation } from '@rawaj/design/pageTranslation.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { AdminApiContext } from './adminApi/AdminApiContext.ts'
import { createAdminApi } from './adminApi/createAdminApi.ts'
import {
  createQueryClient,
  currentSession,
  noteSession,
  ProofDialog,
  proofRequests,
  recoverSession,
} from './features/session/index.ts'
import { applyStoredTheme } from './features/theme/index.ts'
import { createI18n } from './i18n/createI18n.ts'
import { languageOf } from './i18n/languageOf.ts'
import { PageShopContext, readPageShop } from './pageShop.ts'
import { createRouter } from './router.tsx'
import { DirectedRouter } from './routes/directedRouter.tsx'
import './app.css'

applyStoredTheme()
const shop = readPageShop()
if (shop.hasSession) noteSession(true)
const { lang } = document.documentElement
const i18n = await createI18n(isLanguage(lang) ? lang : fallbackLanguage, shop.names)
const queries = createQueryClient()
const adminApi = createAdminApi({
  language: () => languageOf(i18n),
  csrfToken: () => currentSession(queries)?.csrfToken,
  refreshSession: () => recoverSession(queries, adminApi),
  askForProof: proofRequests.ask,
})

followPageTranslation(document)
const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <I18nextProvider i18n={i18n}>
          <PageShopContext value={shop}>
            <QueryClientProvider client={queries}>
              <AdminApiContext value={adminApi}>
                <DirectedRouter router={createRouter({ queries, adminApi })} />
                <ProofDialog />
              </AdminApiContext>
            </QueryClientProvider>
          </PageShopContext>
        </I18nextProvider>
      </CSPProvider>
    </StrictMode>,
  )
