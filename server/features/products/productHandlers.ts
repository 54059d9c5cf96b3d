import { priceGroup } from '@rawaj/contract/money/pricing.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../kernel/index.ts'
import { type CatalogueShop, readSpecificationFields, saveSpecificationFields } from '../catalogue/index.ts'
import { addProductDocument, addProductPicture } from './addFiles.ts'
import { createProduct } from './createProduct.ts'
import { duplicateProduct } from './duplicateProduct.ts'
import { listGridProducts } from './gridRows.queries.ts'
import { listGridFields } from './gridSpecifications.queries.ts'
import { countProducts, listProducts } from './listProducts.queries.ts'
import { previewProduct } from './previewProduct.queries.ts'
import { readProduct } from './readProduct.queries.ts'
import { saveProducts } from './saveProducts.ts'
import { archiveProduct, updateProduct } from './updateProduct.ts'
import { mayReadCosts, writerOf } from './writerOf.ts'

type Context = AdminCallContext<CatalogueShop>

const counterOf = (context: Context) => ({
  ...writerOf(context),
  counts: staffOf(context).permissions.has('stock.count'),
})
const opened = (context: Context, id: number) =>
  readProduct(context.shop, context.shop.db, id, { costs: mayReadCosts(context) })

export const productHandlers = {
  listProducts: async ({ shop }, { query }) => listProducts(shop, query),
  countProducts: ({ shop }, { query }) => countProducts(shop, query),
  listGridProducts: async (context, { query }) =>
    listGridProducts(context.shop, query, { costs: mayReadCosts(context) }),
  listGridFields: ({ shop }, { query }) => listGridFields(shop, query),
  saveProducts: (context, { body }) => saveProducts(context.shop, counterOf(context), body),
  readProduct: async (context, { params }) => opened(context, params.id),
  previewProduct: ({ shop, language }, { params, query }) =>
    previewProduct(shop, params.id, { language, prices: priceGroup(query.type) }),
  async createProduct(context, { body }) {
    return opened(context, await createProduct(context.shop, counterOf(context), body))
  },
  async updateProduct(context, { params: { id }, body }) {
    await updateProduct(context.shop, writerOf(context), id, body)
    return opened(context, id)
  },
  async archiveProduct(context, { params: { id }, body: { version } }) {
    await archiveProduct(context.shop, writerOf(context), { id, version, archived: true })
    return opened(context, id)
  },
  async restoreProduct(context, { params: { id }, body: { version } }) {
    await archiveProduct(context.shop, writerOf(context), { id, version, archived: false })
    return opened(context, id)
  },
  async duplicateProduct(context, { params: { id }, body: { sku } }) {
    return opened(context, await duplicateProduct(context.shop, writerOf(context), { id, sku }))
  },
  async addProductPicture(context, { params: { id }, body }) {
    await addProductPicture(context.shop, writerOf(context), id, body)
    return opened(context, id)
  },
  async addProductDocument(context, { params: { id }, body }) {
    await addProductDocument(context.shop, writerOf(context), id, body)
    return opened(context, id)
  },
  async readSpecificationFields({ shop }, { params, query }) {
    const place = { categoryId: params.id, subcategoryId: query.subcategory ?? null }
    return readSpecificationFields(shop.db, place)
  },
  async saveSpecificationFields(context, { params, body: { subcategoryId, ...input } }) {
    const place = { categoryId: params.id, subcategoryId }
    await saveSpecificationFields(context.shop, staffActor(context), place, input)
    return readSpecificationFields(context.shop.db, place)
  },
} satisfies Partial<AdminHandlers<CatalogueShop>>
