import { fallbackLanguage, isLanguage } from '@rawaj/contract/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'
import { AdminApiContext } from './adminApi/AdminApiContext.ts'
import { createAdminApi } from './adminApi/createAdminApi.ts'
import { ProofDialog, proofRequests } from './features/proof/index.ts'
import { createQueryClient, currentSession, recoverSession } from './features/session/index.ts'
import { createI18n } from './i18n/createI18n.ts'
import { createRouter } from './router.tsx'
import './app.css'

const queries = createQueryClient()
const adminApi = createAdminApi({
  csrfToken: () => currentSession(queries)?.csrfToken,
  refreshSession: () => recoverSession(queries, adminApi),
  askForProof: proofRequests.ask,
})

const { lang } = document.documentElement
const i18n = await createI18n(isLanguage(lang) ? lang : fallbackLanguage)
const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <AdminApiContext value={adminApi}>
            <RouterProvider router={createRouter({ queries, adminApi })} />
            <ProofDialog />
          </AdminApiContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  )
