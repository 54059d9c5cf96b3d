import { adminPath, basePath } from '@rawaj/contract/api/addresses.ts'
import { maxId } from '@rawaj/contract/fields/wireValues.ts'
import { maxImportBytes } from '@rawaj/contract/imports/importSchemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  assertTakesPictures,
  type Importer,
  importerOf,
  openImport,
  readImport,
  removeImportFile,
  storeImportFile,
  takeFile,
  takePictures,
} from '../../features/imports/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { enforceMinRate } from '../../platform/http/enforceMinRate.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'

const idOf = (text: string): number => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > maxId) throw new AppError('not_found')
  return id
}

/** A file that is uploaded unparsed for an import: its table, or pictures. */
interface ImportUpload {
  name: 'file' | 'pictures'
  /** The call whose access it requires, and which the audit log names. */
  call: 'createImport' | 'commitImport'
  /**
   * Checks, before the upload, that the import accepts such a file.
   * @throws AppError if it does not
   */
  assertTaken: (shop: AppShop, importer: Importer, id: number) => Promise<void>
  take: (shop: AppShop, importer: Importer, stored: { id: number; file: string; bytes: number }) => Promise<void>
}

const uploads: readonly ImportUpload[] = [
  {
    name: 'file',
    call: 'createImport',
    async assertTaken(shop, importer, id) {
      const { status } = await openImport(shop.db, importer, id)
      if (status !== 'awaitingFile')
        throw new AppError('changed_meanwhile', { data: await readImport(shop.db, id, importer.held) })
    },
    take: takeFile,
  },
  {
    name: 'pictures',
    call: 'commitImport',
    assertTaken: async (shop, importer, id) =>
      assertTakesPictures(shop.db, importer, await openImport(shop.db, importer, id)),
    take: takePictures,
  },
]

/** Stores the files of an import unparsed while they arrive: they may be larger than any other upload. */
export function registerImportFiles(app: FastifyInstance, shop: AppShop): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const upload of uploads) registerUpload(scope, shop, upload)
  })
}

function registerUpload(scope: FastifyInstance, shop: AppShop, { name, call, assertTaken, take }: ImportUpload): void {
  scope.route<{ Params: { id: string } }>({
    method: 'PUT',
    url: `${basePath}${adminPath}/imports/:id/${name}`,
    bodyLimit: maxImportBytes,
    onRequest: async (request, reply) => {
      request.adminContext = await adminContextOf(shop, call, request, reply)
    },
    async handler(request, reply) {
      const { adminContext: context, params } = request
      if (!context) throw new Error('The call came past its access check')
      const importer = importerOf(context)
      const id = idOf(params.id)
      await assertTaken(shop, importer, id)
      const stored = await receive(shop, request)
      try {
        await take(shop, importer, { id, ...stored })
      } catch (error) {
        await removeImportFile(shop, stored.file)
        throw error
      }
      const data = await readImport(shop.db, id, importer.held)
      return reply.header('cache-control', 'no-store').send({ success: true, message: 'Success', data })
    },
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
