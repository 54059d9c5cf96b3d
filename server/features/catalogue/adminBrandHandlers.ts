import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { createBrand, deleteBrand, listBrands, readBrand, updateBrand } from './adminBrands.ts'
import type { CatalogueShop } from './CatalogueShop.ts'

export const brandHandlers: AdminHandlers<
  'listBrands' | 'readBrand' | 'createBrand' | 'updateBrand' | 'deleteBrand',
  CatalogueShop
> = {
  listBrands: async ({ shop }) => ({ data: await listBrands(shop.db) }),
  readBrand: async ({ shop }, { params }) => ({ data: await readBrand(shop.db, params.id) }),
  async createBrand(context, { body }) {
    const id = await createBrand(context.shop, staffActor(context), body)
    return { data: await readBrand(context.shop.db, id) }
  },
  async updateBrand(context, { params: { id }, body }) {
    await updateBrand(context.shop, staffActor(context), { id, ...body })
    return { data: await readBrand(context.shop.db, id) }
  },
  async deleteBrand(context, { params }) {
    await deleteBrand(context.shop, staffActor(context), params.id)
    return {}
  },
}
