import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { deletions } from './analysis/editDistance.ts'
import { skeletonOf } from './analysis/skeleton.ts'
import { searchWords } from './tables.ts'

/** A word of the catalogue. */
export interface VocabularyWord {
  word: string
  stem: string
  surface: string
  /** False for words of synonyms alone. */
  inCatalogue: boolean
  inName: boolean
}

/** The catalogue's words among these words and stems. */
export async function knownWords(db: Database, words: readonly string[], stems: readonly string[]) {
  const { rows } = await db.execute<VocabularyWord & Record<string, unknown>>(sql`
    select word, stem, surface, in_catalogue as "inCatalogue", in_name as "inName" from ${searchWords}
    where word = any(${toArray(words)}::text[]) or stem = any(${toArray(stems)}::text[])
    limit 2000`)
  return rows
}

export interface NearWord extends VocabularyWord {
  /** The typed word that it is near to. */
  asked: string
  how: 'slip' | 'sound' | 'beginning' | 'inside' | 'piece'
}

/** Shorter ones are in too many words. */
const shortestInside = 4
const shortestSound = 2
/** A word of this length may have two slips and still share most of its trigrams. */
const shortestSimilar = 6

/** Words of the catalogue that are near to unknown ones: by a slip, by sound, by beginning, or as a part of them. */
export async function nearWords(db: Database, unknown: readonly string[]): Promise<NearWord[]> {
  if (unknown.length === 0) return []
  const asked = unknown.map((word) => ({
    word,
    skeleton: skeletonOf(word),
    deletions: deletions(word),
    pieces: piecesOf(word),
  }))
  const columns = sql.raw('word, stem, surface, in_catalogue, in_name, products')
  const { rows } = await db.execute<NearWord & Record<string, unknown>>(sql`
    select asked.word as asked, near.word, near.stem, near.surface,
      near.in_catalogue as "inCatalogue", near.in_name as "inName", near.how
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked(word text, skeleton text, deletions text[], pieces text[])
    cross join lateral (
      (select ${columns}, 'slip' as how from ${searchWords}
        where ${searchWords.deletions} && asked.deletions limit 300)
      union all
      (select ${columns}, 'slip' from ${searchWords}
        where length(asked.word) >= ${shortestSimilar} and ${searchWords.word} % asked.word
        order by similarity(${searchWords.word}, asked.word) desc limit 30)
      union all
      (select ${columns}, 'sound' from ${searchWords}
        where length(asked.skeleton) >= ${shortestSound} and ${searchWords.skeleton} = asked.skeleton
        order by in_name desc, products desc limit 60)
      union all
      (select ${columns}, 'beginning' from ${searchWords}
        where ${searchWords.word} ~>=~ asked.word and ${searchWords.word} ~<~ (asked.word || chr(1114109))
        order by in_name desc, products desc limit 12)
      union all
      (select ${columns}, 'inside' from ${searchWords}
        where length(asked.word) >= ${shortestInside} and ${searchWords.word} like '%' || asked.word || '%'
        order by in_name desc, products desc limit 12)
      union all
      (select ${columns}, 'piece' from ${searchWords} where ${searchWords.word} = any(asked.pieces))
    ) as near`)
  return rows
}

/** Words that begin with what is being typed, those of most products first. */
export async function wordsBeginningWith(db: Database, beginning: string, limit: number): Promise<VocabularyWord[]> {
  const { rows } = await db.execute<VocabularyWord & Record<string, unknown>>(sql`
    select word, stem, surface, in_catalogue as "inCatalogue", in_name as "inName" from ${searchWords}
    where ${searchWords.word} ~>=~ ${beginning} and ${searchWords.word} ~<~ (${beginning}::text || chr(1114109))
      and in_catalogue
    order by in_name desc, products desc, word limit ${limit}`)
  return rows
}

/** All pairs of words, of two letters and more, that a word could have been joined from. */
function piecesOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < 4 || letters.length > 24) return []
  const pieces = new Set<string>()
  for (let from = 0; from <= letters.length - 2; from += 1)
    for (let to = from + 2; to <= letters.length; to += 1) pieces.add(letters.slice(from, to).join(''))
  return [...pieces]
}

/** Words as PostgreSQL reads an array in a text. */
const toArray = (words: readonly string[]) => `{${words.map((word) => JSON.stringify(word)).join(',')}}`
