import { z } from 'zod'
import { names } from '../fields/adminReplyValues.ts'

export const adminCategorySchema = z.object({
  id: z.int(),
  ...names,
  image: z.string().nullable(),
  position: z.int(),
  version: z.int(),
  products: z.int().describe('That stand in it or below, on sale or not'),
  subcategories: z.array(z.object({ id: z.int(), ...names, products: z.int() })),
})

const standing = { forSale: z.int(), hidden: z.int(), archived: z.int() }

export const categoryProductsSchema = z.object({
  ...standing,
  subcategories: z.array(z.object({ id: z.int(), ...standing })),
})
export type CategoryProducts = z.infer<typeof categoryProductsSchema>
export type AdminCategory = z.infer<typeof adminCategorySchema>
