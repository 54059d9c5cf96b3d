import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { createBrand, deleteBrand, listBrands, readBrand, updateBrand } from './adminBrands.ts'
import type { CatalogueShop } from './CatalogueShop.ts'

export const brandHandlers = {
  listBrands: ({ shop }) => listBrands(shop.db),
  readBrand: ({ shop }, { params }) => readBrand(shop.db, params.id),
  async createBrand(context, { body }) {
    const id = await createBrand(context.shop, staffActor(context), body)
    return readBrand(context.shop.db, id)
  },
  async updateBrand(context, { params: { id }, body }) {
    await updateBrand(context.shop, staffActor(context), { id, ...body })
    return readBrand(context.shop.db, id)
  },
  deleteBrand: (context, { params }) => deleteBrand(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers<CatalogueShop>>
