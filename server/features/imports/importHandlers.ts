import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../kernel/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import {
  cancelImport,
  chooseImportTable,
  createImport,
  type Importer,
  openImport,
  requestCheck,
  requestCommit,
  requestUndo,
} from './controlImport.ts'
import { listImportRows, listImports, readImport } from './readImport.ts'
import { retryPictures } from './retryPictures.ts'

type Context = AdminCallContext<CatalogueShop>

export const importerOf = (context: Context): Importer => ({
  actor: staffActor(context),
  held: staffOf(context).permissions,
})
const opened = (context: Context, id: number) => readImport(context.shop.db, id, importerOf(context).held)

export const importHandlers = {
  listImports: (context) => listImports(context.shop.db, importerOf(context).held),
  async readImport(context, { params: { id } }) {
    await openImport(context.shop.db, importerOf(context), id)
    return opened(context, id)
  },
  async createImport(context, { body }) {
    return opened(context, await createImport(context.shop, importerOf(context), body))
  },
  async listImportRows(context, { params: { id }, query }) {
    const importer = importerOf(context)
    await openImport(context.shop.db, importer, id)
    return listImportRows(context.shop.db, id, { query, held: importer.held })
  },
  async chooseImportTable(context, { params: { id }, body }) {
    await chooseImportTable(context.shop, importerOf(context), { id, ...body })
    return opened(context, id)
  },
  async checkImport(context, { params: { id }, body }) {
    await requestCheck(context.shop, importerOf(context), { id, ...body })
    return opened(context, id)
  },
  async commitImport(context, { params: { id }, body }) {
    await requestCommit(context.shop, importerOf(context), { id, ...body })
    return opened(context, id)
  },
  async retryImportPictures(context, { params: { id }, body }) {
    await retryPictures(context.shop, importerOf(context), { id, ...body })
    return opened(context, id)
  },
  async cancelImport(context, { params: { id }, body }) {
    await cancelImport(context.shop, importerOf(context), { id, ...body })
    return opened(context, id)
  },
  async undoImport(context, { params: { id }, body }) {
    await requestUndo(context.shop, importerOf(context), { id, ...body })
    return opened(context, id)
  },
} satisfies Partial<AdminHandlers<CatalogueShop>>
