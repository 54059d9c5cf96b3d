import type { Language } from '@rawaj/contract/text/languages.ts'
import type { FastifyInstance } from 'fastify'
import { retryAfterFull } from '../../platform/admission/createAdmission.ts'
import type { AppShop } from '../createShop.ts'
import type { RenderBusyPage } from './busyPage.ts'
import { pageLanguage } from './pageLanguage.ts'

/** Replies to page requests that are rejected early with the busy page, which is rendered when its texts change. */
export function rejectWithBusyPage(app: FastifyInstance, shop: AppShop, renderBusyPage: RenderBusyPage): void {
  const replyIn = (language: Language) => {
    const { html, headers } = renderBusyPage(language, retryAfterFull)
    const body = Buffer.from(html)
    return { body, headers: { ...headers, 'content-length': body.length, 'x-content-type-options': 'nosniff' } }
  }
  let replies = { ar: replyIn('ar'), en: replyIn('en') }
  const renew = () => {
    replies = { ar: replyIn('ar'), en: replyIn('en') }
  }
  shop.shopSettings.onChange(renew)
  shop.interfaceTexts.onChange(renew)
  app.earlyRejections.sendPages(({ url = '', headers }) => {
    const query = new URLSearchParams(url.split('?', 2)[1])
    return replies[pageLanguage(headers.cookie, query)]
  })
}
