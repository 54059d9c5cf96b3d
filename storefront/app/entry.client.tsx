import { isLanguage } from '@rawaj/contract/languages.ts'
import i18next from 'i18next'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { currentToken, useSessionStore } from './features/session/sessionStore.ts'
import { browserWords } from './i18n/browserWords.ts'
import { PageDataContext, pageContext } from './pageContext.ts'
import { readPageData } from './pageData.tsx'
import { shopApiOverFetch } from './shopApi/overFetch.ts'
import { ShopApiContext } from './shopApi/useShopApi.ts'

const page = readPageData()
const language = () => (isLanguage(i18next.language) ? i18next.language : page.language)
const shopApi = shopApiOverFetch({ seal: page.seal, language, token: currentToken })

// Read before hydration, shown after it: `useSession` tells the difference.
const words = await browserWords(page.language, page.words)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={words}>
        <PageDataContext value={page}>
          <ShopApiContext value={shopApi}>
            <HydratedRouter getContext={() => pageContext({ ...page, language: language(), shopApi })} />
          </ShopApiContext>
        </PageDataContext>
      </I18nextProvider>
    </StrictMode>,
  )
})

// Another tab signed in or out, or the language changed there.
addEventListener('storage', (event) => {
  if (event.key === null || event.key === 'authKey' || event.key === 'isAuthenticated')
    useSessionStore.getState().restore()
})
