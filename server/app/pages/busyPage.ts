import { type Language, languages } from '@rawaj/contract/languages.ts'
import { loadNamespace } from '../../platform/i18n/translations.ts'
import { contentSecurityOf } from './contentSecurity.ts'
import { escapeHtml, fallbackLogo, fallbackStyle } from './offlinePage.ts'

export interface BusyPage {
  html: string
  headers: Record<string, string>
}

/** What a visitor sees for a moment when the shop is full: it says so, and asks again by itself after so many seconds. */
export type RenderBusyPage = (language: Language, retryAfterSeconds: number) => BusyPage

/** Loads the translations once, up front. */
export async function createBusyPageRenderer(): Promise<RenderBusyPage> {
  const parts = { ar: await partsOf('ar'), en: await partsOf('en') }
  return (language, retryAfterSeconds) => {
    const html = parts[language].join(String(retryAfterSeconds))
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

/** The page before and after the seconds. */
async function partsOf(language: Language): Promise<[string, string]> {
  const messages = await loadNamespace(language, 'busy')
  const said = (key: string) => escapeHtml(String(messages[key]))
  const shopName = escapeHtml(String((await loadNamespace(language, 'common')).shop_name))
  const title = said('title')
  return [
    `<!doctype html><html lang="${language}" dir="${languages[language].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="`,
    `"><title>${title} | ${shopName}</title><style>${fallbackStyle}</style></head><body><main>${fallbackLogo}<h1>${title}</h1><p>${said('text')}</p><a href="">${said('try_again')}</a></main></body></html>`,
  ]
}
