import { z } from 'zod'
import { productSchema } from '../catalogue/catalogueSchemas.ts'
import { string } from '../fields/plainValues.ts'
import { id, image } from '../fields/replyValues.ts'
import { richTextSchema } from '../text/richTextSchema.ts'
import { homeLayouts, homeSectionKinds } from './homeSections.ts'
import { noticeTones, standardKeys } from './layout.ts'

/** A part of the home page: a list of products, or where the shop's categories, deals, brands and so on stand. */
export const homeSectionSchema = z.object({
  id,
  kind: z.enum(homeSectionKinds),
  name: string.describe('The title of a list'),
  text: string.describe('A line below it, or nothing'),
  layout: z.enum(homeLayouts),
  link: string.nullable().describe('Where more of the same is found'),
  product: z.array(productSchema).optional().describe('Of a list'),
})
export type HomeSection = z.infer<typeof homeSectionSchema>

const menuEntrySchema = z.object({
  id,
  standard: z
    .enum(standardKeys)
    .nullable()
    .describe('Of a link that every shop has: the name of its word in the interface'),
  label: string.describe('Empty: the word of the interface'),
  link: string.describe('An address within the shop, or one of another site that starts with https://'),
})

export type MenuEntry = z.infer<typeof menuEntrySchema>

/** Parts around every page that other calls do not return. */
export const layoutSchema = z.object({
  notice: z
    .object({
      id,
      tone: z.enum(noticeTones),
      text: string,
      link: string.nullable().describe('An address within the shop'),
    })
    .nullable()
    .describe('The line above the header'),
  entries: z
    .object({
      footer_service: z.array(menuEntrySchema),
      footer_about: z.array(menuEntrySchema),
      menu: z.array(menuEntrySchema).describe('The main navigation of narrow screens'),
    })
    .describe('Links that are shown, in the owner’s order'),
})
export type Layout = z.infer<typeof layoutSchema>

export const bannerSchema = z.object({
  id,
  banner_type: z.int().min(0).max(3),
  image,
  image_tall: image.nullable().describe('The same scene for narrow screens'),
  content: string,
  description: string,
  quote: string,
  link: string,
})
export type Banner = z.infer<typeof bannerSchema>

export const shopAddressSchema = z.object({
  id,
  address: string,
  email: string,
  phone_no: string,
  hours: string,
  cr_number: string.describe('Commercial registration; empty when the shop names none'),
  vat_number: string.describe('Empty when the shop names none'),
  social: z.array(z.object({ network: string, url: string })),
})
export type ShopAddress = z.infer<typeof shopAddressSchema>

export const distributorSchema = z.object({
  id,
  name: string,
  city: string,
  address: string,
  phone_no: string,
  email: string,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Distributor = z.infer<typeof distributorSchema>

export const questionSchema = z.object({
  id,
  question: string,
  answer: string.describe('As lines of plain text: `- ` or `1. ` before an item, `## ` before a heading'),
  content: richTextSchema.describe('The same with its headings, lists, marks and links'),
})
export type Question = z.infer<typeof questionSchema>

/** A text of the shop's own. */
export const shopPageSchema = z.object({
  key: string,
  title: string,
  body: string.describe('As lines of plain text: `## ` before a heading, `- ` or `1. ` before an item'),
  content: richTextSchema.describe('The same with its headings, lists, marks and links'),
  updated_at: string,
})
export type ShopPage = z.infer<typeof shopPageSchema>
