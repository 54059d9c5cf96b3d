import { z } from 'zod'
import { names } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { newScheduleFields, ordered, scheduleFields } from '../fields/shownFields.ts'
import { code } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { text, version } from '../products/productInputs.ts'
import {
  homeLayouts,
  homeListKeys,
  homeRules,
  homeSectionKinds,
  homeSectionStates,
  maxHomeListProducts,
} from './homeSections.ts'

/** Sections of the home page as the back office sees them, and what staff write of them. Its form checks it too. */

export const homeGoodsSchema = z.object({
  productId: int,
  sku: string,
  ...names,
  picture: string.nullable(),
  active: boolean.describe('false: it is for sale no longer, and the list leaves it out'),
})
export type HomeGoods = z.infer<typeof homeGoodsSchema>

export const homeSectionRowSchema = z.object({
  id: int,
  version: int,
  kind: z.enum(homeSectionKinds),
  key: z.enum(homeListKeys).nullable().describe('Of a list that clients read by its name: it cannot be removed'),
  titleAr: string.describe('Of a list; empty: it says by itself what it holds'),
  titleEn: string,
  shownTitleAr: string.describe('What visitors read; empty of what is no list'),
  shownTitleEn: string,
  rule: z.enum(homeRules),
  categoryId: int.nullable(),
  layout: z.enum(homeLayouts),
  active: boolean,
  startsAt: string.nullable(),
  endsAt: string.nullable(),
  position: int,
  state: z.enum(homeSectionStates).describe('empty: it is due and has no products, so nobody sees it'),
})
export type HomeSectionRow = z.infer<typeof homeSectionRowSchema>

export const adminHomeSectionSchema = homeSectionRowSchema.extend({
  textAr: string,
  textEn: string,
  products: z
    .array(homeGoodsSchema)
    .describe('By hand: all of them; by rule: those that it holds now, at retail prices'),
})
export type AdminHomeSection = z.infer<typeof adminHomeSectionSchema>

const listFields = {
  titleAr: text(80).describe('Empty: it says by itself what it holds; needed by hand'),
  titleEn: text(80),
  textAr: text(160).describe('A line below the title'),
  textEn: text(160),
  rule: z.enum(homeRules, code('required')),
  categoryId: z
    .preprocess((value) => (value === '' ? null : value), id.nullable())
    .describe('The rule counts within it alone; needed by the rule `category`'),
  layout: z.enum(homeLayouts, code('required')),
  productIds: z
    .array(id)
    .max(maxHomeListProducts, code('too_long'))
    .refine((ids) => new Set(ids).size === ids.length, code('invalid_value'))
    .describe('By hand, in order; else empty'),
}

export const homeListInput = z.object({
  ...listFields,
  titleAr: listFields.titleAr.default(''),
  titleEn: listFields.titleEn.default(''),
  textAr: listFields.textAr.default(''),
  textEn: listFields.textEn.default(''),
  categoryId: listFields.categoryId.default(null),
  layout: listFields.layout.default('row'),
  productIds: listFields.productIds.default([]),
  ...newScheduleFields,
})

/** For sections that are not a list only the schedule. */
export const updateHomeSectionInput = z
  .object({ ...listFields, ...scheduleFields })
  .partial()
  .extend({ version })

export const homeOrderInput = z.object({ sections: ordered })
