import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, version } from '../../platform/database/columns.ts'
import { products } from '../catalogue/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Products of each tier of popularity but the last, which holds the rest. Each tier has an index of its own, so that a
 * search ends with the first ones that have enough.
 */
export const tierSizes = [2_000, 6_000, 16_000, 40_000, 90_000, 150_000, 200_000, 250_000] as const

/**
 * Search document of a product, made from its texts by `buildDocument`. Derived: `indexProducts` can rebuild all of them.
 * Includes everything that ranking needs, so that it reads no other table.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Lexemes of the names (weight A), places (B), specification (C) and description (D), and marks such as `c:12`. */
    lexemes: tsvector('lexemes').notNull(),
    skuKey: text('sku_key').notNull(),
    /** Hashes of the whole names. */
    nameArKey: integer('name_ar_key').notNull(),
    nameEnKey: integer('name_en_key').notNull(),
    /** Greater is more popular, see `refreshSearch`. */
    popularity: real('popularity').notNull().default(0),
    tier: smallint('tier').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** As the product is; a trigger keeps it so (migration 0014). */
    active: boolean('active').notNull(),
    /** Whether there are pieces to sell; a trigger of the stock keeps it so. */
    inStock: boolean('in_stock').notNull(),
    /** The version of the analysis that made the lexemes. */
    version: smallint('version').notNull(),
  },
  (table) => [
    ...Array.from({ length: tierSizes.length + 1 }, (_, tier) =>
      index(`search_documents_tier_${tier}`)
        .using('gin', table.lexemes)
        // A list of pending entries would be read whole by every search.
        .with({ fastupdate: false })
        .where(sql`${table.tier} = ${sql.raw(String(tier))}`),
    ),
    index('search_documents_sku').on(sql`${table.skuKey} text_pattern_ops`),
    index('search_documents_name_ar').on(table.nameArKey),
    index('search_documents_name_en').on(table.nameEnKey),
    index('search_documents_version').on(table.version),
  ],
)

/** The catalogue's own words, by which slips of the hand are recognised. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded. */
    word: text('word').primaryKey(),
    stem: text('stem').notNull(),
    /** As the catalogue writes it, to show. */
    surface: text('surface').notNull(),
    /** False for words of synonyms alone, which no product has. */
    inCatalogue: boolean('in_catalogue').notNull(),
    /** Whether it occurs in a product's name or category, and not only in its specification or description. */
    inName: boolean('in_name').notNull(),
    /** Products that have its stem. */
    products: integer('products').notNull().default(0),
    /** Its consonants as they sound, in either alphabet. */
    skeleton: text('skeleton').notNull(),
    /** The word and its forms without one of its letters. */
    deletions: text('deletions').array().notNull(),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_prefix').on(sql`${table.word} text_pattern_ops`),
    index('search_words_skeleton').on(table.skeleton),
    index('search_words_deletions').using('gin', table.deletions).with({ fastupdate: false }),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** One row: what every search looks at first. */
export const searchState = pgTable(
  'search_state',
  {
    one: boolean('one').primaryKey().default(true),
    /** Raised with every change of the synonyms and redirects. */
    synonymsVersion: integer('synonyms_version').notNull().default(0),
    /** Number of tiers of products. */
    tiers: smallint('tiers').notNull().default(1),
  },
  (table) => [check('search_state_one', sql`${table.one}`)],
)

/** Words that mean the same to a shopper; where one way only, the first word also finds the others. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    version: version(),
    /** Department in which they mean the same; null: everywhere. */
    department: text('department').$type<Department>(),
    words: jsonb('words').$type<string[]>().notNull(),
    oneWay: boolean('one_way').notNull().default(false),
  },
  (table) => [check('search_synonyms_words', sql`jsonb_array_length(${table.words}) > 1`)],
)

/** A phrase that redirects to a page of the shop instead of to search results. */
export const searchRedirects = pgTable(
  'search_redirects',
  {
    id: id(),
    version: version(),
    /** As its owner typed it. */
    phrase: text('phrase').notNull(),
    /** However it is spelled, see `spellingKey`. */
    spelling: text('spelling').notNull(),
    /** An address within the shop. */
    link: text('link').notNull(),
  },
  (table) => [uniqueIndex('search_redirects_spelling').on(table.spelling)],
)

/** Searches without results. Nothing about the searchers is stored, and nothing that looks like personal data. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: id(),
    /** As it was typed first. */
    phrase: text('phrase').notNull(),
    spelling: text('spelling').notNull(),
    /** Staff do not want to see it. */
    hidden: boolean('hidden').notNull().default(false),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [uniqueIndex('search_misses_spelling').on(table.spelling), index('search_misses_last').on(table.lastAt)],
)

/** Count by day, as counted by `shopDay`. */
export const searchMissDays = pgTable(
  'search_miss_days',
  {
    missId: integer('miss_id')
      .notNull()
      .references(() => searchMisses.id, { onDelete: 'cascade' }),
    day: integer('day').notNull(),
    searches: integer('searches').notNull(),
  },
  (table) => [primaryKey({ columns: [table.missId, table.day] }), index('search_miss_days_day').on(table.day)],
)

/** From how many networks each query was asked; only queries of words that the catalogue has. */
export const askedSearches = pgTable(
  'asked_searches',
  {
    /** Its words, folded. */
    query: text('query').notNull(),
    /** 16 bits of a hash of query and network: enough for counting, and too few to identify the network. */
    network: integer('network').notNull(),
    /** The last day, as counted by `shopDay`. */
    askedOn: integer('asked_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.query, table.network] }), index('asked_searches_day').on(table.askedOn)],
)

/** Popular searches, shown before typing; recalculated every night from `asked_searches`. */
export const popularSearches = pgTable(
  'popular_searches',
  {
    /** In the catalogue's own words. */
    text: text('text').primaryKey(),
    language: text('language').$type<Language>().notNull(),
    networks: integer('networks').notNull(),
    /** Hidden by staff; stored as long as it is hidden. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [check('popular_searches_language', sql`${table.language} in ('ar', 'en')`)],
)
