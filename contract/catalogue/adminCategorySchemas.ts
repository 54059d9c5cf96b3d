import { z } from 'zod'
import { names } from '../fields/adminReplyValues.ts'
import { int, string } from '../fields/plainValues.ts'

export const adminCategorySchema = z.object({
  id: int,
  ...names,
  image: string.nullable(),
  position: int,
  version: int,
  products: int.describe('That stand in it or below, on sale or not'),
  subcategories: z.array(z.object({ id: int, ...names, products: int })),
})

const standing = { forSale: int, hidden: int, archived: int }

export const categoryProductsSchema = z.object({
  ...standing,
  subcategories: z.array(z.object({ id: int, ...standing })),
})
export type CategoryProducts = z.infer<typeof categoryProductsSchema>
export type AdminCategory = z.infer<typeof adminCategorySchema>
