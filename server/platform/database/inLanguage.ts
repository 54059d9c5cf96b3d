import type { Language } from '@rawaj/contract/text/languages.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A text in the caller's language, falling back to the other language (docs/api.md). */
export function inLanguage(language: Language, ar: PgColumn, en: PgColumn): SQL<string> {
  const [own, other] = language === 'ar' ? [ar, en] : [en, ar]
  return sql<string>`coalesce(nullif(${own}, ''), ${other})`
}

/** The same for a JSON list, as JSON text. */
export function listInLanguage(language: Language, ar: PgColumn, en: PgColumn): SQL<string> {
  const [own, other] = language === 'ar' ? [ar, en] : [en, ar]
  return sql<string>`(case when jsonb_array_length(${own}) > 0 then ${own} else ${other} end)::text`
}
