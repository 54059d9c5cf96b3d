import { z } from 'zod'
import { textFilter } from '../fields/queryFields.ts'
import { newScheduleFields, ordered, scheduleFields, shopPath } from '../fields/shownFields.ts'
import { code, requiredText } from '../fields/validation.ts'
import { pictureUrl, text, version } from '../products/productInputs.ts'
import { bannerKinds, bannerStates } from './banners.ts'

/** Banners as the back office sees them, and what staff write of them. Its form checks it too. */

export const adminBannerSchema = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(bannerKinds),
  imageAr: z.string(),
  imageEn: z.string().describe('Empty: the Arabic one in both languages'),
  imageTall: z.string().nullable(),
  contentAr: z.string(),
  contentEn: z.string(),
  descriptionAr: z.string(),
  descriptionEn: z.string(),
  quoteAr: z.string(),
  quoteEn: z.string(),
  link: z.string(),
  active: z.boolean(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  position: z.int(),
  state: z.enum(bannerStates).describe('waiting: it runs, and others of its kind take all the room'),
})
export type AdminBanner = z.infer<typeof adminBannerSchema>

export const linkKinds = ['product', 'category', 'subcategory', 'brand', 'search', 'page'] as const
export const linkTargetSchema = z.object({
  kind: z.enum(linkKinds),
  nameAr: z.string(),
  nameEn: z.string(),
  link: z.string(),
})
export type LinkTarget = z.infer<typeof linkTargetSchema>
export const linkTargetQuery = z.object({ query: textFilter.describe('Words of what it leads to, or an SKU') })

const bannerFields = {
  kind: z.enum(bannerKinds, code('required')),
  imageAr: pictureUrl,
  imageEn: pictureUrl.nullable().describe('null: the Arabic one in both languages'),
  imageTall: pictureUrl.nullable().describe('For telephones; null: a part of the wide one'),
  contentAr: requiredText('required', 80),
  contentEn: requiredText('required', 80),
  descriptionAr: text(200),
  descriptionEn: text(200),
  quoteAr: text(40),
  quoteEn: text(40),
  link: shopPath,
  ...scheduleFields,
}

export const bannerInput = z.object({
  ...bannerFields,
  imageAr: z.string(code('required')).min(1, code('required')).pipe(pictureUrl),
  imageEn: bannerFields.imageEn.default(null),
  imageTall: bannerFields.imageTall.default(null),
  ...newScheduleFields,
})
export const updateBannerInput = z.object(bannerFields).partial().extend({ version })

export const bannerOrderInput = z.object({
  banners: ordered,
})
