import { documentKinds, maxOrdersPrinted } from '@rawaj/contract/orders/orderDocuments.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { createOrderDocument } from '../../features/checkout/index.ts'
import { readSentOfferPdf } from '../../features/quotations/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'

const documentRequest = z.object({
  kind: z.enum(documentKinds),
  orders: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(z.int().positive()).max(maxOrdersPrinted)),
  lang: z.enum(['ar', 'en']).optional(),
})

interface DocumentRoute {
  Params: { kind: string }
  Querystring: Record<string, unknown>
}

const offerPath = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/**
 * Serves PDF files to print: `/admin/documents/{kind}?orders=1,2&lang=ar` to callers who may make the call `readOrder`, and an offer
 * of a quotation, `/admin/documents/offers/{id}`, to those who may make `readQuotation`.
 */
export function registerOrderDocuments(app: FastifyInstance, shop: AppShop): void {
  app.get<DocumentRoute>('/admin/documents/:kind', async (request, reply) => {
    await adminContextOf(shop, 'readOrder', request, reply)
    const asked = documentRequest.safeParse({ ...request.query, kind: request.params.kind })
    if (!asked.success) throw new AppError('not_found')
    const { kind, orders: orderIds, lang: language } = asked.data
    const pdf = await createOrderDocument(shop, { kind, orderIds, language })
    return sendPdf(reply, { name: `${kind}.pdf`, pdf })
  })

  app.get<{ Params: { id: string } }>('/admin/documents/offers/:id', async (request, reply) => {
    await adminContextOf(shop, 'readQuotation', request, reply)
    const asked = offerPath.safeParse(request.params)
    if (!asked.success) throw new AppError('not_found')
    return sendPdf(reply, await readSentOfferPdf(shop, asked.data.id))
  })
}

const sendPdf = (reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(pdf)
