import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  confirmationPath,
  confirmSubscription,
  findReader,
  isConfirmationOpen,
  openPath,
  parseReference,
  pressPath,
  readLinkTarget,
  recordOpened,
  recordPressed,
  unsubscribePath,
  unsubscribeReader,
} from '../../features/newsletter/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isLinkScanner, isMailScanner } from '../../platform/http/isScanner.ts'
import { languageOf } from '../../platform/http/languageOf.ts'
import { networkOf } from '../../platform/http/networkOf.ts'
import { readBody } from '../../platform/http/readBodies.ts'
import type { AppShop } from '../createShop.ts'
import { type NewsletterPage, newsletterPage } from './newsletterPage.ts'

/** One transparent point. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Bytes of what a mail program or a browser posts; it is not looked at. */
const maxBody = 64 * 1024

interface Linked {
  Params: { reference: string; link: string }
}

interface Confirmed {
  Params: { token: string }
}

/**
 * Serves links of campaigns and confirmations, also while the shop is closed, without sign-in or cookies: the holder of a link
 * may use it. Opening the address shows a page with a button, so that programs which follow links unsubscribe nobody; posting to
 * it, as mail programs (RFC 8058) and that button do, unsubscribes.
 */
export function registerNewsletterLinks(app: FastifyInstance, shop: AppShop): void {
  const charge = async ({ ip }: FastifyRequest) => shop.admission.charge(`network ${networkOf(ip)}`)

  void app.register(async (scope) => {
    // Mail programs send a form of either kind, and what it says is known.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (request: FastifyRequest) => readBody(request, maxBody))
    const url = `${unsubscribePath}/:reference`

    scope.get<Linked>(url, { onRequest: charge }, async ({ params, headers }, reply) => {
      const reference = parseReference(params.reference)
      const reader = reference && (await findReader(shop.db, reference))
      const language = reader?.language ?? languageOf(undefined, headers['accept-language'])
      const page = reader === null ? 'unknown' : reader.status === 'unsubscribed' ? 'left' : 'leave'
      return show(reply, page, language)
    })

    scope.post<Linked>(url, { onRequest: charge }, async ({ params, headers }, reply) => {
      const reference = parseReference(params.reference)
      const reader = reference && (await findReader(shop.db, reference))
      const language = reader?.language ?? languageOf(undefined, headers['accept-language'])
      const isDone = reference !== null && (await unsubscribeReader(shop, reference))
      return show(reply, isDone ? 'left' : 'unknown', language)
    })
  })

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (request: FastifyRequest) => readBody(request, maxBody))
    const url = `${confirmationPath}/:token`

    // As above: programs that follow links subscribe nobody.
    scope.get<Confirmed>(url, { onRequest: charge }, async ({ params, headers }, reply) => {
      const isOpen = await isConfirmationOpen(shop, params.token)
      return show(reply, isOpen ? 'confirm' : 'expired', languageOf(undefined, headers['accept-language']))
    })

    scope.post<Confirmed>(url, { onRequest: charge }, async ({ params, headers }, reply) => {
      const isDone = await confirmSubscription(shop, params.token)
      return show(reply, isDone ? 'confirmed' : 'expired', languageOf(undefined, headers['accept-language']))
    })
  })

  app.get<Linked>(`${openPath}/:reference`, { onRequest: charge }, async ({ params, raw }, reply) => {
    const reference = parseReference(params.reference)
    if (reference && !isMailScanner(raw)) await recordOpened(shop, reference)
    return reply.headers({ 'content-type': 'image/gif', 'cache-control': 'no-store' }).send(point)
  })

  app.get<Linked>(`${pressPath}/:reference/:link`, { onRequest: charge }, async ({ params, raw }, reply) => {
    const reference = parseReference(params.reference)
    if (!reference || !/^\d{1,3}$/.test(params.link)) throw new AppError('not_found')
    const link = Number(params.link)
    // Programs that look at links are led on as readers are, and count for nothing.
    if (!isLinkScanner(raw)) await recordPressed(shop, reference, link)
    const target = await readLinkTarget(shop.db, reference, link)
    // If the campaign is gone: the shop itself.
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(target ?? '/', 302)
  })

  function show(reply: FastifyReply, page: NewsletterPage, language: 'ar' | 'en') {
    const { html, headers } = newsletterPage(shop, page, language)
    return reply
      .code(page === 'unknown' || page === 'expired' ? 404 : 200)
      .headers(headers)
      .send(html)
  }
}
