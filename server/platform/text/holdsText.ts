import { searchSpellings } from '@rawaj/contract/text/searchSpellings.ts'
import { or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from './escapeLike.ts'

/**
 * Folded columns joined as the index has them (`fold_text` of the migrations does what `foldText` of the contract does). Compared
 * byte by byte: ICU's rules cost ten times as much.
 */
export const foldedText = (text: SQL): SQL => sql`(fold_text(${text}) collate "C")`

/**
 * Condition: a folded text contains what was typed, in any equivalent spelling (`searchSpellings`). Every character matches
 * literally.
 */
export function holdsText(folded: SQL, typed: string): SQL {
  return or(...searchSpellings(typed).map((part) => sql`${folded} like ${`%${escapeLike(part)}%`}`)) ?? sql`false`
}

/** Condition: it begins with what was typed. */
export function beginsWithText(folded: SQL, typed: string): SQL {
  return or(...searchSpellings(typed).map((part) => sql`${folded} like ${`${escapeLike(part)}%`}`)) ?? sql`false`
}

/** Characters of the longest spelling of what was typed. */
export const typedLength = (typed: string): number =>
  Math.max(0, ...searchSpellings(typed).map((part) => [...part].length))
