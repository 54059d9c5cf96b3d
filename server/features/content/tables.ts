import { boolean, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, version } from '../../platform/database/columns.ts'

export const banners = pgTable('banners', {
  id: id(),
  /** 0 side, 1 hero, 2 promo, 3 bottom slider. */
  type: smallint('type').notNull(),
  /** Goods stand clear of the words, which begin at another side in each language. */
  imageAr: text('image_ar').notNull(),
  imageEn: text('image_en').notNull().default(''),
  imageTall: text('image_tall'),
  contentAr: text('content_ar').notNull(),
  contentEn: text('content_en').notNull().default(''),
  descriptionAr: text('description_ar').notNull(),
  descriptionEn: text('description_en').notNull().default(''),
  quoteAr: text('quote_ar').notNull(),
  quoteEn: text('quote_en').notNull().default(''),
  link: text('link').notNull(),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  /** Included; null: from ever. */
  startsAt: instant('starts_at'),
  /** Not included; null: for ever. */
  endsAt: instant('ends_at'),
  version: version(),
})

export const distributors = pgTable('distributors', {
  id: id(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull().default(''),
  cityAr: text('city_ar').notNull(),
  cityEn: text('city_en').notNull().default(''),
  addressAr: text('address_ar').notNull(),
  addressEn: text('address_en').notNull().default(''),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  version: version(),
})

export const questions = pgTable('questions', {
  id: id(),
  questionAr: text('question_ar').notNull(),
  questionEn: text('question_en').notNull().default(''),
  answerAr: text('answer_ar').notNull(),
  answerEn: text('answer_en').notNull().default(''),
  position: integer('position').notNull().default(0),
})

/** The shop's own texts: about, condition of use, privacy, cookies. Lines, with `## ` before a heading and `- ` before an item. */
export const pages = pgTable('pages', {
  key: text('key').primaryKey(),
  titleAr: text('title_ar').notNull(),
  titleEn: text('title_en').notNull().default(''),
  bodyAr: text('body_ar').notNull(),
  bodyEn: text('body_en').notNull().default(''),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
