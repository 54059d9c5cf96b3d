import { adminPath } from '@rawaj/contract/admin/adminRoutes.ts'
import { maxImportBytes } from '@rawaj/contract/admin/importCalls.ts'
import { basePath } from '@rawaj/contract/routes.ts'
import { maxId } from '@rawaj/contract/wireValues.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  importerOf,
  openImport,
  readImport,
  removeImportFile,
  storeImportFile,
  takeFile,
} from '../../features/productImports/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { enforceMinRate } from '../../platform/http/enforceMinRate.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'

const idOf = (text: string): number => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > maxId) throw new AppError('not_found')
  return id
}

/** Takes the file of an import as it is, and keeps it while it comes: it may be larger than anything else that is sent. */
export function registerImportFiles(app: FastifyInstance, shop: AppShop): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route<{ Params: { id: string } }>({
      method: 'PUT',
      url: `${basePath}${adminPath}/imports/:id/file`,
      bodyLimit: maxImportBytes,
      onRequest: async (request, reply) => {
        request.adminContext = await adminContextOf(shop, 'createImport', request, reply)
      },
      async handler(request, reply) {
        const { adminContext: context, params } = request
        if (!context) throw new Error('The call came past its access check')
        const importer = importerOf(context)
        const id = idOf(params.id)
        const { status } = await openImport(shop.db, importer, id)
        if (status !== 'awaitingFile')
          throw new AppError('changed_meanwhile', { data: await readImport(shop.db, id, importer.held) })
        const stored = await receive(shop, request)
        try {
          await takeFile(shop, importer, { id, ...stored })
        } catch (error) {
          await removeImportFile(shop, stored.file)
          throw error
        }
        const data = await readImport(shop.db, id, importer.held)
        return reply.header('cache-control', 'no-store').send({ success: true, message: 'Success', data })
      },
    })
  })
}

async function receive(shop: AppShop, { raw }: FastifyRequest): Promise<{ file: string; bytes: number }> {
  if (Number(raw.headers['content-length'] ?? 0) > maxImportBytes) throw new AppError('too_large')
  try {
    return await enforceMinRate(raw, storeImportFile(shop, raw))
  } catch (error) {
    if (error instanceof AppError) throw error
    if (raw.errored || raw.destroyed) throw new AppError('malformed_body')
    throw error
  }
}
