import type { FastifyInstance } from 'fastify'
import { readEmailContent } from '../../features/emailLog/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'

/**
 * Policy for an email's HTML in a frame of the back office: it may only be displayed. It has inline styles, which the policy of
 * the page around it would block; it runs nothing, loads nothing but the shop's own pictures, and its links lead nowhere.
 */
const contentSecurity =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'none'; frame-ancestors 'self'"

export const emailFrameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurity,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/** Serves `/admin/email-content/{id}`, a frame of the back office, to callers who may make the call `readEmail`. */
export function registerEmailContent(app: FastifyInstance, shop: AppShop): void {
  app.get<{ Params: { id: string } }>('/admin/email-content/:id', async (request, reply) => {
    const context = await adminContextOf(shop, 'readEmail', request, reply)
    const { id } = request.params
    if (!/^\d{1,9}$/.test(id)) throw new AppError('not_found')
    const html = await readEmailContent(context, Number(id))
    return (
      reply
        // The sandbox gives the frame an opaque origin, for which browsers warn about this header.
        .removeHeader('origin-agent-cluster')
        .headers(emailFrameHeaders)
        .send(html)
    )
  })
}
