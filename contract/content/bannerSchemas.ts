import { z } from 'zod'
import { patch } from '../api/callParts.ts'
import { names } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { textFilter } from '../fields/queryFields.ts'
import { newScheduleFields, ordered, scheduleFields, shopPath } from '../fields/shownFields.ts'
import { code, requiredText } from '../fields/validation.ts'
import { pictureUrl, text } from '../products/productInputs.ts'
import { bannerKinds, bannerStates } from './banners.ts'

/** Banners as the back office sees them, and what staff write of them. Its form checks it too. */

export const adminBannerSchema = z.object({
  id: int,
  version: int,
  kind: z.enum(bannerKinds),
  imageAr: string,
  imageEn: string.describe('Empty: the Arabic one in both languages'),
  imageTall: string.nullable(),
  contentAr: string,
  contentEn: string,
  descriptionAr: string,
  descriptionEn: string,
  quoteAr: string,
  quoteEn: string,
  link: string,
  active: boolean,
  startsAt: string.nullable(),
  endsAt: string.nullable(),
  position: int,
  state: z.enum(bannerStates).describe('waiting: it runs, and others of its kind take all the room'),
})
export type AdminBanner = z.infer<typeof adminBannerSchema>

export const linkKinds = ['product', 'category', 'subcategory', 'brand', 'search', 'page'] as const
export const linkTargetSchema = z.object({
  kind: z.enum(linkKinds),
  ...names,
  link: string,
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
export const updateBannerInput = patch(bannerFields)

export const bannerOrderInput = z.object({
  banners: ordered,
})
