import { z } from 'zod'
import { halalas, names, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { idCursor, queryInt, textFilter } from '../fields/queryFields.ts'
import { openAccessorySchema, specificationFieldSchema } from './productSchemas.ts'
import { productStates } from './products.ts'

/** Families in the back office. */

export const familyQuery = z.object({
  query: textFilter.describe('A code or a part of it, words of the name, or the SKU of a member'),
  after: idCursor,
  limit: queryInt(1, 200).default(50),
})

const named = z.object({ id: int, ...names })

export const familyRowSchema = z.object({
  id: int,
  version: int,
  code: string,
  ...names,
  picture: string.nullable().describe('The first one, of the family or of its first member'),
  category: named,
  axes: z.array(z.object({ key: string, ...names })),
  members: int.describe('Those that are not archived'),
  forSale: int,
  createdAt: timestamp,
})
export type FamilyRow = z.infer<typeof familyRowSchema>

const familyMemberSchema = z.object({
  productId: int,
  version: int,
  sku: string,
  ...names,
  picture: string.nullable(),
  state: z.enum(productStates),
  values: z
    .record(string, z.object({ ar: string, en: string }))
    .describe('By the key of the axis; a value that is missing is left out'),
  retailHalalas: halalas.describe('As the retail list is kept'),
  taxIncluded: boolean.describe('Whether that is with VAT'),
  pieces: int.nullable(),
})
export type AdminFamilyMember = z.infer<typeof familyMemberSchema>

export const adminFamilySchema = z.object({
  id: int,
  version: int,
  code: string,
  ...names,
  descriptionAr: string,
  descriptionEn: string,
  highlightsAr: z.array(string),
  highlightsEn: z.array(string),
  category: named,
  subcategory: named.nullable(),
  brand: named.nullable(),
  axes: z.array(string).describe('Keys of the fields that tell the members apart'),
  breaksOverMembers: boolean,
  accessories: z.array(openAccessorySchema).describe('What goes with all of its members, in its order'),
  template: z.array(specificationFieldSchema).describe('The fields of its category and sub-category'),
  pictures: z.array(z.object({ path: string, textAr: string, textEn: string })),
  members: z.array(familyMemberSchema).describe('Archived ones too, in the natural order of their values'),
  createdAt: timestamp,
})
export type AdminFamily = z.infer<typeof adminFamilySchema>

/** Products that cannot be members, as `data` of the failure. */
export interface FamilyProblems {
  problems: {
    productId: number
    code: 'not_found' | 'in_other_family' | 'family_value_missing' | 'family_values_taken'
  }[]
}
