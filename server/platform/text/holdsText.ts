import { searchSpellings } from '@rawaj/contract/text/searchSpellings.ts'
import { or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from './escapeLike.ts'

/**
 * Folded columns joined as an index has them (`fold_text` of the migrations, which does what `foldText` of the contract does).
 * Compared byte by byte: with ICU's rules it costs ten times as much.
 */
export const foldedText = (text: SQL): SQL => sql`(fold_text(${text}) collate "C")`

/**
 * Whether a folded text holds what was typed, in any spelling that means the same to a person (`searchSpellings`). Every character
 * stands for itself.
 */
export function holdsText(folded: SQL, typed: string): SQL {
  return or(...searchSpellings(typed).map((part) => sql`${folded} like ${`%${escapeLike(part)}%`}`)) ?? sql`false`
}

/** Whether it begins with it. */
export function beginsWithText(folded: SQL, typed: string): SQL {
  return or(...searchSpellings(typed).map((part) => sql`${folded} like ${`${escapeLike(part)}%`}`)) ?? sql`false`
}

/** Characters of the longest spelling of what was typed. */
export const typedLength = (typed: string): number =>
  Math.max(0, ...searchSpellings(typed).map((part) => [...part].length))
