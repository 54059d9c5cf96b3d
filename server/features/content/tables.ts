import type { RichText } from '@rawaj/contract/text/richText.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { id, instant, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

export const banners = pgTable('banners', {
  id: id(),
  /** 0 side, 1 hero, 2 promo, 3 bottom slider. */
  type: smallint('type').notNull(),
  /** The pictured products leave room for the text, which begins at another side in each language. */
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
  answerAr: jsonb('answer_ar').$type<RichText>().notNull(),
  /** null: the Arabic one in both languages. */
  answerEn: jsonb('answer_en').$type<RichText>(),
  position: integer('position').notNull().default(0),
  version: version(),
})

/** The shop's own texts: about, condition of use, privacy, cookies, and what the owner adds. */
export const pages = pgTable('pages', {
  id: id(),
  /** Key in its address. */
  key: text('key').notNull().unique('pages_key'),
  titleAr: text('title_ar').notNull(),
  titleEn: text('title_en').notNull().default(''),
  bodyAr: jsonb('body_ar').$type<RichText>().notNull(),
  /** null: the Arabic one in both languages. */
  bodyEn: jsonb('body_en').$type<RichText>(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: version(),
})

/** Versions of a page's or question's text. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: id(),
    pageId: integer('page_id').references(() => pages.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').references(() => questions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Its columns of that version, without id, version, place and time. */
    fields: jsonb('fields').$type<PageFields | QuestionFields>().notNull(),
    /** null: saved before versions were stored. */
    savedAt: instant('saved_at'),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('text_versions_of_one', sql`num_nonnulls(${table.pageId}, ${table.questionId}) = 1`),
    unique('text_versions_page').on(table.pageId, table.version),
    unique('text_versions_question').on(table.questionId, table.version),
    index('text_versions_saved_by').on(table.savedBy),
  ],
)

export interface PageFields {
  titleAr: string
  titleEn: string
  bodyAr: RichText
  bodyEn: RichText | null
}

export interface QuestionFields {
  questionAr: string
  questionEn: string
  answerAr: RichText
  answerEn: RichText | null
}
