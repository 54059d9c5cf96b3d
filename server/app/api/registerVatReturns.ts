import { returnPath } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { exportVatReturn, vatReturnPdf } from '../../features/vatReturns/index.ts'
import { staffActor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'

const fileRequest = returnPath.extend({ lang: z.enum(['ar', 'en']).default('ar') })

interface FileRoute {
  Params: { from: string }
  Querystring: Record<string, unknown>
}

const contentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Serves `/admin/vat-returns/{from}.xlsx` and `.pdf`, each with `?lang=`, to callers who may make the call `readVatReturn`. */
export function registerVatReturns(app: FastifyInstance, shop: AppShop): void {
  for (const format of ['pdf', 'xlsx'] as const)
    app.get<FileRoute>(`/admin/vat-returns/:from(^\\d{4}-\\d{2}-\\d{2}$).${format}`, async (request, reply) => {
      const context = await adminContextOf(shop, 'readVatReturn', request, reply)
      const asked = fileRequest.safeParse({ lang: request.query.lang, from: request.params.from })
      if (!asked.success) throw new AppError('not_found')
      const { from, lang: language } = asked.data
      const file =
        format === 'pdf'
          ? await vatReturnPdf(shop, from, language)
          : await exportVatReturn(shop, staffActor(context), { from, language })
      return reply
        .headers({
          'content-type': contentTypes[format],
          'content-disposition': `attachment; filename="vat-return-${from}.${format}"`,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
        })
        .send(file)
    })
}
