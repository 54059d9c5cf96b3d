import type { ValidatedInput } from '@rawaj/contract/api/calls.ts'
import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { actorOf, type CallContext, type Handlers } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import type { CategoryInput } from './CategoryInput.ts'
import { createCategory } from './createCategory.ts'
import { listCategories } from './listCategories.ts'
import { deleteCategory } from './removeCategory.ts'
import { updateCategory } from './updateCategory.ts'

/** Messages and their spelling are those of the specification. */
export const categoryHandlers = {
  async createCategory(context, { body }) {
    const input = { ...toCategoryInput(body), name: body.name }
    const id = await inFieldsOfWire(createCategory(context.shop, actorOf(context), input))
    return { message: 'Catergory List Added Succesfully!', data: await readCategory(context, id) }
  },
  async updateCategory(context, { params, body }) {
    await inFieldsOfWire(updateCategory(context.shop, actorOf(context), params.id, toCategoryInput(body)))
    return { message: 'Category List Updated Succesfully!', data: await readCategory(context, params.id) }
  },
  async deleteCategory(context, { params }) {
    await deleteCategory(context.shop, actorOf(context), params.id)
    return { message: 'Category List Delete Succesfully!' }
  },
} satisfies Partial<Handlers<CatalogueShop>>

function toCategoryInput({
  name,
  name_ar,
  image,
  subcategory,
}: ValidatedInput<'updateCategory'>['body']): Partial<CategoryInput> {
  return {
    name,
    nameAr: name_ar,
    image,
    subcategories: subcategory?.map((input) => ({ id: input.id, name: input.name, nameAr: input.name_ar })),
  }
}

const wireFields: Partial<Record<string, string>> = { nameAr: 'name', nameEn: 'name', subcategories: 'subcategory' }

/** Errors by the specification's field names. */
async function inFieldsOfWire<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error
    const fields = Object.entries(error.details.fields).map(([field, code]) => [wireFields[field] ?? field, code])
    throw new AppError(error.code, { ...error.details, fields: Object.fromEntries(fields) })
  }
}

async function readCategory({ shop, language }: CallContext, id: number): Promise<Category> {
  const category = (await listCategories(shop, language)).find((one) => one.id === id)
  if (!category) throw new AppError('not_found')
  return category
}
