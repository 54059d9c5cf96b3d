import { followPageTranslation, unwrapTranslation } from '@rawaj/design/pageTranslation.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { currentToken, followOtherTabs } from './features/auth/index.ts'
import { keepPrefetchedReplies, PrefetcherContext, reportPrefetchedVisit } from './features/prefetch/index.ts'
import { endWaitForInteraction } from './firstInteraction.ts'
import { createBrowserI18n } from './i18n/i18nBrowser.ts'
import { languageOfCalls } from './i18n/requestedLanguage.ts'
import { createPageContext, PageDataContext } from './pageContext.ts'
import { fetchPageData } from './pageData.tsx'
import { createShopApi } from './shopApi/createShopApi.ts'
import { ShopApiContext } from './shopApi/ShopApiContext.ts'

reportPrefetchedVisit()

const { data, translations, path } = await fetchPageData()
const page = { ...data, dataPath: path }
const language = () => languageOfCalls(page.language)
const { shopApi, prefetcher } = keepPrefetchedReplies(
  createShopApi({ seal: page.seal, language, token: currentToken }),
  () => `${language()} ${currentToken()}`,
)

// Read before hydration, shown after it: `useSession` tells the difference.
const i18n = await createBrowserI18n(page.language, translations, page.shop.names)
unwrapTranslation(document)
followPageTranslation(document)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PageDataContext value={page}>
          <ShopApiContext value={shopApi}>
            <PrefetcherContext value={prefetcher}>
              <HydratedRouter
                getContext={() => {
                  endWaitForInteraction()
                  return createPageContext({ ...page, language: language(), shopApi })
                }}
              />
            </PrefetcherContext>
          </ShopApiContext>
        </PageDataContext>
      </I18nextProvider>
    </StrictMode>,
  )
})

// Not needed at once, and it may fail to load: it is for when the connection is lost.
setTimeout(() => {
  import('./features/offline/index.ts').then(
    ({ watchConnection }) => watchConnection(),
    () => undefined,
  )
}, 3_000)

followOtherTabs()
