import { z } from 'zod'

/** Records from before the shop cleaned texts, two of which a person would take for one. */

export const duplicateKinds = [
  'account',
  'product',
  'coupon',
  'brand',
  'category',
  'subcategory',
  'subscriber',
] as const
export type DuplicateKind = (typeof duplicateKinds)[number]

const record = z.object({
  id: z.int(),
  name: z.string(),
  value: z.string().describe('As it is stored: an email address, a SKU, a code, a name'),
  place: z.string().nullable().describe('Where it is changed, below /admin; null: only in a list'),
})

export const duplicateSchema = z.object({
  id: z.int(),
  kind: z.enum(duplicateKinds),
  record: record.describe('The one that was left as it was'),
  other: record.describe('The one that it is taken for'),
})
export type Duplicate = z.infer<typeof duplicateSchema>
