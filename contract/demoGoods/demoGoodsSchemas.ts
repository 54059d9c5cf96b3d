import { z } from 'zod'
import { boolean } from '../fields/plainValues.ts'

/** Numbers of records that are, or were, removed with the demo. */
export const demoGoodsSchema = z.object({
  products: z.int().min(0),
  archived: z.int().min(0).describe('Products that orders of others name: archived'),
  kept: z.int().min(0).describe('Products that somebody has changed: they stay'),
  categories: z.int().min(0),
  brands: z.int().min(0),
  customers: z.int().min(0),
  orders: z.int().min(0),
  quotations: z.int().min(0),
  supportRequests: z.int().min(0),
  contents: z.int().min(0).describe('Banners, notices, questions, distributors and ready answers'),
  settings: z.int().min(0).describe('Groups of settings that hold what the demo says: name, address, numbers'),
  passwordKnown: boolean.describe('Whether an owner still signs in with the password of ADMIN_PASSWORD'),
})
export type DemoGoods = z.infer<typeof demoGoodsSchema>
