import type { PictureTexts } from '@rawaj/contract/products/products.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { constantSql } from '../../platform/database/constantSql.ts'
import { inLanguage, listInLanguage } from '../../platform/database/inLanguage.ts'
import { families, products } from './tables.ts'

/** SQL of what a product shows: its own texts and pictures, or its family's where it has none. */

const ofFamily = <Value>(value: SQL<Value> | PgColumn): SQL<Value> =>
  sql<Value>`(select ${value} from ${families} where ${families.id} = ${products.familyId})`

/** A product without a family needs no look at it. */
const ownOrFamilys = <Value>(own: SQL<Value> | PgColumn, isOwn: SQL, familys: SQL<Value> | PgColumn): SQL<Value> =>
  constantSql(
    sql<Value>`case when ${products.familyId} is null or ${isOwn} then ${own} else ${ofFamily<Value>(familys)} end`,
  )

const hasPictures = sql`jsonb_array_length(${products.pictures}) > 0`
const hasHighlights = sql`jsonb_array_length(${products.highlightsAr}) + jsonb_array_length(${products.highlightsEn}) > 0`
const hasDescription = sql`(${products.descriptionAr} <> '' or ${products.descriptionEn} <> '')`

export const shownPictures = ownOrFamilys<string[]>(products.pictures, hasPictures, families.pictures)
export const shownPictureTexts = ownOrFamilys<PictureTexts[]>(products.pictureTexts, hasPictures, families.pictureTexts)

export const shownDescription = (language: Language): SQL<string> =>
  ownOrFamilys(
    inLanguage(language, products.descriptionAr, products.descriptionEn),
    hasDescription,
    inLanguage(language, families.descriptionAr, families.descriptionEn),
  )

/** JSON text. */
export const shownHighlights = (language: Language): SQL<string> =>
  ownOrFamilys(
    listInLanguage(language, products.highlightsAr, products.highlightsEn),
    hasHighlights,
    listInLanguage(language, families.highlightsAr, families.highlightsEn),
  )

/** What the search finds a product by beside its names: highlights and descriptions, in both languages. */
export const searchedParts = {
  highlightsAr: ownOrFamilys<string[]>(products.highlightsAr, hasHighlights, families.highlightsAr),
  highlightsEn: ownOrFamilys<string[]>(products.highlightsEn, hasHighlights, families.highlightsEn),
  descriptionAr: ownOrFamilys<string>(products.descriptionAr, hasDescription, families.descriptionAr),
  descriptionEn: ownOrFamilys<string>(products.descriptionEn, hasDescription, families.descriptionEn),
}
