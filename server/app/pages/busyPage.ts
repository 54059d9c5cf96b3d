import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { mergeNamespace } from '../../platform/i18n/mergeTexts.ts'
import { loadNamespace, type Translations } from '../../platform/i18n/translations.ts'
import { contentSecurityOf } from './contentSecurity.ts'
import { escapeHtml, fallbackDocument, fallbackLogo } from './fallbackPage.ts'
import { shopNames } from './toPageShop.ts'

interface BusyPage {
  html: string
  headers: Record<string, string>
}

/** Page for a visitor while the shop is full; it reloads itself after `retryAfterSeconds`. */
export type RenderBusyPage = (language: Language, retryAfterSeconds: number) => BusyPage

/** Loads the translations once, up front. */
export async function createBusyPageRenderer({
  shopSettings,
  interfaceTexts,
}: Pick<Shop, 'shopSettings' | 'interfaceTexts'>): Promise<RenderBusyPage> {
  const messages = { ar: await loadNamespace('ar', 'busy'), en: await loadNamespace('en', 'busy') }
  return (language, retryAfterSeconds) => {
    const said = mergeNamespace(messages[language], interfaceTexts.own(language).busy)
    const shopName = shopNames(shopSettings.current())[language]
    const html = pageOf(language, said, { shopName, retryAfterSeconds })
    return {
      html,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityOf(html),
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
      },
    }
  }
}

function pageOf(
  language: Language,
  messages: Translations[string],
  { shopName, retryAfterSeconds }: { shopName: string; retryAfterSeconds: number },
): string {
  const said = (key: string) => escapeHtml(String(messages[key]))
  const title = said('title')
  return fallbackDocument({
    language,
    title: `${title} | ${escapeHtml(shopName)}`,
    head: `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retryAfterSeconds}">`,
    body: `<main>${fallbackLogo}<h1>${title}</h1><p>${said('text')}</p><a href="">${said('try_again')}</a></main>`,
  })
}
