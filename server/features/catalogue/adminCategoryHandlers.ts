import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { fileOfDataUrl } from '../../platform/media/fileOfDataUrl.ts'
import { listAdminCategories, readAdminCategory } from './adminCategories.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import type { CategoryInput } from './CategoryInput.ts'
import { countStanding } from './countStanding.ts'
import { createCategory } from './createCategory.ts'
import { moveSubcategory } from './moveSubcategory.ts'
import { deleteCategory, removeCategory } from './removeCategory.ts'
import { reorderCategories } from './reorderCategories.ts'
import { updateCategory } from './updateCategory.ts'

export const adminCategoryHandlers = {
  listCategories: ({ shop }) => listAdminCategories(shop.db),
  readCategory: ({ shop }, { params }) => readAdminCategory(shop.db, params.id),
  readCategoryContents: ({ shop }, { params }) => countStanding(shop.db, params.id),
  async createCategory(context, { body }) {
    const names = { name: body.nameEn, nameAr: body.nameAr }
    const id = await createCategory(context.shop, staffActor(context), { ...names, ...otherFields(body) })
    return readAdminCategory(context.shop.db, id)
  },
  async updateCategory(context, { params: { id }, body }) {
    const { shop } = context
    const names = body.nameAr === undefined && body.nameEn === undefined ? {} : await bothNames(shop, id, body)
    await updateCategory(shop, staffActor(context), id, { version: body.version, ...names, ...otherFields(body) })
    return readAdminCategory(shop.db, id)
  },
  deleteCategory: (context, { params }) => deleteCategory(context.shop, staffActor(context), params.id),
  removeCategory: (context, { params, body }) => removeCategory(context.shop, staffActor(context), params.id, body),
  async moveSubcategory(context, { params, body }) {
    await moveSubcategory(context.shop, staffActor(context), params.id, body)
    return readAdminCategory(context.shop.db, params.id)
  },
  async orderCategories(context, { body }) {
    await reorderCategories(context.shop, staffActor(context), body.categories)
    return listAdminCategories(context.shop.db)
  },
} satisfies Partial<AdminHandlers<CatalogueShop>>

type Changes = ValidatedAdminInput<'updateCategory'>['body']

/**
 * The unchanged name is passed as well, because in the shop's own calls an absent Arabic name follows the English one. It is the
 * name of the version that was read, or the save is rejected.
 */
async function bothNames({ db }: CatalogueShop, id: number, { nameAr, nameEn }: Changes) {
  const before = await readAdminCategory(db, id)
  return { name: nameEn ?? before.nameEn, nameAr: nameAr ?? before.nameAr }
}

const otherFields = ({ image, subcategories }: Changes | ValidatedAdminInput<'createCategory'>['body']) =>
  ({
    image: image === undefined ? undefined : fileOfDataUrl(image),
    subcategories: subcategories?.map(({ id, nameAr, nameEn }) => ({ id, nameAr, name: nameEn })),
  }) satisfies Partial<CategoryInput>
