import type { SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { mergeNamespace } from '../../platform/i18n/mergeTexts.ts'
import { loadNamespace, type Translations } from '../../platform/i18n/translations.ts'
import { closedCacheControl, closedRetryAfterSeconds } from '../api/closedShop.ts'
import { contentSecurityOf } from './contentSecurity.ts'
import { escapeHtml, fallbackDocument, fallbackLogo } from './fallbackPage.ts'
import { shopNames } from './toPageShop.ts'

/** Pages for customers with an account: they find their orders and get help while the shop is closed. */
const answeredPaths = /^\/(login|forgot-password|reset-password|orders|support(\/\d+)?|account)\/?$/

export const isAnsweredWhenClosed = ({ pathname }: URL): boolean => answeredPaths.test(pathname)

export interface ClosedPage {
  html: string
  headers: Record<string, string>
}

type Messages = Record<Language, Translations[string]>

/** Page of a closed shop: that it is closed, how it is reached, and the way to previous orders. */
export async function createClosedPageRenderer({
  shopSettings,
  interfaceTexts,
}: Pick<Shop, 'shopSettings' | 'interfaceTexts'>): Promise<(language: Language) => ClosedPage> {
  const messages: Messages = { ar: await loadNamespace('ar', 'common'), en: await loadNamespace('en', 'common') }
  const said = (language: Language) => mergeNamespace(messages[language], interfaceTexts.own(language).common)
  const render = (language: Language): ClosedPage => {
    const html = pageOf(language, { ar: said('ar'), en: said('en') }, shopSettings.current())
    return {
      html,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityOf(html),
        'cache-control': closedCacheControl,
        'retry-after': String(closedRetryAfterSeconds),
      },
    }
  }
  let rendered = { ar: render('ar'), en: render('en') }
  const renew = () => {
    rendered = { ar: render('ar'), en: render('en') }
  }
  shopSettings.onChange(renew)
  interfaceTexts.onChange(renew)
  return (language) => rendered[language]
}

function pageOf(language: Language, messages: Messages, settings: SettingsValues): string {
  const said = (key: string, of = language) => escapeHtml(String(messages[of][key]))
  const other: Language = language === 'ar' ? 'en' : 'ar'
  const shopName = escapeHtml(shopNames(settings)[language])
  const { phone, email } = settings.contact
  const { logo } = settings.identity
  const picture = logo === null ? fallbackLogo : `<img src="/media/${escapeHtml(logo)}" alt="">`
  const ways = [
    phone &&
      `<a class="quiet" href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a>`,
    email &&
      `<a class="quiet" href="mailto:${escapeHtml(encodeURI(email))}"><bdi dir="ltr">${escapeHtml(email)}</bdi></a>`,
  ].filter(Boolean)
  return fallbackDocument({
    language,
    title: `${said('closed_title')} | ${shopName}`,
    styles,
    body: `<main>${picture}<p class="shop">${shopName}</p><h1>${said('closed_title')}</h1><p>${said('closed_text')}</p>
<nav><a href="/orders">${said('my_orders')}</a><a class="outline" href="/support">${said('support')}</a></nav>
${ways.length > 0 ? `<p class="ways">${ways.join('')}</p>` : ''}
<p class="other" lang="${other}" dir="${languages[other].dir}"><b>${said('closed_title', other)}</b>. ${said('closed_text', other)}</p></main>`,
  })
}

const styles = `
img{max-width:14rem;height:4rem;object-fit:contain}
.shop{margin:.75rem 0 0;font-weight:600;overflow-wrap:anywhere}
h1{margin-top:.75rem}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem}
.outline{box-shadow:inset 0 0 0 1px #0e4a56;background:#fff;color:#0e4a56}
.outline:hover{background:#eef4f5}
.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1.5rem;margin:1.25rem 0 0}
.quiet,.quiet:hover{padding:0;background:none;color:#0e4a56}
.quiet:hover{text-decoration:underline}
.other{margin:2rem 0 0;padding-top:1.5rem;border-top:1px solid #d5dcde;color:#4c5c61;font-size:.875rem}`
