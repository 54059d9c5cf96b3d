import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { createTranslate } from '../../features/email/index.ts'
import type { Shop } from '../../kernel/index.ts'
import { toPlainText } from '../../platform/email/document/EmailDocument.ts'
import { contentSecurityOf } from './contentSecurity.ts'
import { escapeHtml, fallbackDocument, fallbackLogo } from './fallbackPage.ts'
import { shopNames } from './toPageShop.ts'

/**
 * The page behind a link of the newsletter: the button that ends the subscription, that it has ended, or that there is no such
 * link; the button that confirms a subscription, that it is confirmed, or that the link does not work any more.
 */
export type NewsletterPage = 'leave' | 'left' | 'unknown' | 'confirm' | 'confirmed' | 'expired'

/** The page, whole by itself: it fetches nothing, and does without a script. */
export function newsletterPage(
  shop: Pick<Shop, 'shopSettings' | 'interfaceTexts'>,
  page: NewsletterPage,
  language: Language,
) {
  const settings = shop.shopSettings.current()
  const shopName = shopNames(settings)[language]
  const t = createTranslate(shop, language)
  const said = (key: string) => escapeHtml(toPlainText(t(`letters:${key}`)))
  const { logo } = settings.identity
  const picture = logo === null ? fallbackLogo : `<img src="/media/${escapeHtml(logo)}" alt="">`
  // An empty address is the page itself.
  const act =
    page === 'leave' || page === 'confirm'
      ? `<form method="post" action=""><button>${said(`${page}_button`)}</button></form>`
      : `<a href="/">${said('to_shop')}</a>`
  const html = fallbackDocument({
    language,
    title: `${said(`${page}_title`)} | ${escapeHtml(shopName)}`,
    head: '<meta name="robots" content="noindex">',
    styles,
    body: `<main dir="${languages[language].dir}">${picture}<p class="shop">${escapeHtml(shopName)}</p><h1>${said(`${page}_title`)}</h1><p>${said(`${page}_text`)}</p>${act}</main>`,
  })
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityOf(html),
      'cache-control': 'no-store',
      // The address gives access to the reader's subscription, so it is not passed on.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  }
}

const styles = `
img{max-width:14rem;height:4rem;object-fit:contain}
.shop{margin:.75rem 0 0;font-weight:600;overflow-wrap:anywhere}
button{min-height:3rem;padding:0 1.75rem;border:0;border-radius:.5rem;background:#0e4a56;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#175e6d}
button:focus-visible{outline:2px solid #0e4a56;outline-offset:3px}`
