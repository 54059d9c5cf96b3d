import type { CheckedInput } from '@rawaj/contract/calls.ts'
import type { Category } from '@rawaj/contract/entities.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { CallContext, Handlers } from '../shop/index.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import type { CategoryWish } from './CategoryWish.ts'
import { createCategory } from './createCategory.ts'
import { deleteCategory } from './deleteCategory.ts'
import { listCategories } from './listCategories.ts'
import { updateCategory } from './updateCategory.ts'

/** The messages are the spec's, spelt as there. */
export const categoryHandlers: Handlers<'createCategory' | 'updateCategory' | 'deleteCategory', CatalogueShop> = {
  async createCategory(context, { body }) {
    const id = await createCategory(context.shop, { ...wishOf(body), name: body.name })
    return { message: 'Catergory List Added Succesfully!', data: await shown(context, id) }
  },
  async updateCategory(context, { params, body }) {
    await updateCategory(context.shop, params.id, wishOf(body))
    return { message: 'Category List Updated Succesfully!', data: await shown(context, params.id) }
  },
  async deleteCategory({ shop }, { params }) {
    await deleteCategory(shop, params.id)
    return { message: 'Category List Delete Succesfully!' }
  },
}

function wishOf({ name, name_ar, image, subcategory }: CheckedInput<'updateCategory'>['body']): Partial<CategoryWish> {
  return {
    name,
    nameAr: name_ar,
    image,
    subcategories: subcategory?.map((wish) => ({ id: wish.id, name: wish.name, nameAr: wish.name_ar })),
  }
}

async function shown({ shop, language }: CallContext, id: number): Promise<Category> {
  const category = (await listCategories(shop, language)).find((one) => one.id === id)
  if (!category) throw new AppError('not_found')
  return category
}
