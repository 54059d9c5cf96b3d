import type { HomeLayout, HomeListKey, HomeRule, HomeSectionKind } from '@rawaj/contract/content/homeSections.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, version } from '../../../platform/database/columns.ts'
import { categories, products } from '../../catalogue/tables.ts'

/** Sections of the home page below the hero, in order. Every shop begins with the rows of migration 0052. */
export const homeSections = pgTable(
  'home_sections',
  {
    id: id(),
    kind: text('kind').$type<HomeSectionKind>().notNull(),
    key: text('key').$type<HomeListKey>().unique('home_sections_key'),
    titleAr: text('title_ar').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    textAr: text('text_ar').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    rule: text('rule').$type<HomeRule>().notNull().default('hand'),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    layout: text('layout').$type<HomeLayout>().notNull().default('row'),
    active: boolean('active').notNull().default(true),
    /** Included; null: from ever. */
    startsAt: instant('starts_at'),
    /** Not included; null: for ever. */
    endsAt: instant('ends_at'),
    position: integer('position').notNull(),
    version: version(),
  },
  (table) => [
    index('home_sections_category').on(table.categoryId),
    check('home_sections_schedule', sql`${table.endsAt} > ${table.startsAt}`),
    check('home_sections_key_of_list', sql`${table.key} is null or ${table.kind} = 'list'`),
  ],
)

/** Products of manual lists, in their order. */
export const homeSectionProducts = pgTable(
  'home_section_products',
  {
    sectionId: integer('section_id')
      .notNull()
      .references(() => homeSections.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sectionId, table.productId] }),
    index('home_section_products_product').on(table.productId),
  ],
)
