import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { byRequest, invoiceFile, invoicesZip, readIssued } from '../../features/invoicing/index.ts'
import { staffActor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'

const filePath = z.object({
  id: z.coerce.number().int().positive().max(2_147_483_647),
  format: z.enum(['pdf', 'xml']),
})
const period = z.object({ from: z.iso.date(), to: z.iso.date() })

/**
 * Serves the files of invoices and notes to callers who may make the call `readInvoice`: one, `/admin/invoice-files/{id}.pdf` or `.xml`,
 * or all that were issued in some days, `/admin/invoice-files.zip?from=2026-11-01&to=2026-11-30`.
 */
export function registerInvoiceFiles(app: FastifyInstance, shop: AppShop): void {
  app.get<{ Params: { file: string } }>('/admin/invoice-files/:file', async (request, reply) => {
    await adminContextOf(shop, 'readInvoice', request, reply)
    const [id, format] = request.params.file.split('.')
    const asked = filePath.safeParse({ id, format })
    if (!asked.success) throw new AppError('not_found')
    const [document] = await readIssued(shop.db, byRequest(asked.data.id))
    const content =
      document &&
      (asked.data.format === 'pdf'
        ? await invoiceFile(shop, document)
        : document.stamp && Buffer.from(document.stamp.clearedXml ?? document.stamp.xml))
    if (!document || !content) throw new AppError('not_found')
    const type = asked.data.format === 'pdf' ? 'application/pdf' : 'application/xml'
    return withHeaders(reply, { type, name: `${document.invoice.number}.${asked.data.format}` }).send(content)
  })

  app.get<{ Querystring: Record<string, unknown> }>('/admin/invoice-files.zip', async (request, reply) => {
    const context = await adminContextOf(shop, 'readInvoice', request, reply)
    const asked = period.safeParse(request.query)
    if (!asked.success) throw new AppError('not_found')
    const name = `invoices-${asked.data.from}-${asked.data.to}.zip`
    const zip = await invoicesZip(shop, staffActor(context), asked.data)
    return withHeaders(reply, { type: 'application/zip', name }).send(zip)
  })
}

const withHeaders = (reply: FastifyReply, { type, name }: { type: string; name: string }) =>
  reply.headers({
    'content-type': type,
    'content-disposition': `${type === 'application/zip' ? 'attachment' : 'inline'}; filename="${name}"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
