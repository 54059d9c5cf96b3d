import { z } from 'zod'
import { int, string } from '../fields/plainValues.ts'

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
  id: int,
  name: string,
  value: string.describe('As it is stored: an email address, a SKU, a code, a name'),
  place: string.nullable().describe('Where it is changed, below /admin; null: only in a list'),
})

export const duplicateSchema = z.object({
  id: int,
  kind: z.enum(duplicateKinds),
  record: record.describe('The one that was left as it was'),
  other: record.describe('The one that it is taken for'),
})
export type Duplicate = z.infer<typeof duplicateSchema>
