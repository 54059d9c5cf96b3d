import type { Database } from '../../platform/database/Database.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'
import { searchState } from './tables.ts'

/** What every search needs and few changes touch. */
export interface SearchSetup {
  synonyms: Synonyms
  /** Tiers that products stand in, see `refreshSearch`. */
  tiers: number
}

const maxAgeMs = 2_000

/** Kept for two seconds; synonyms are analysed again only when they are others, which takes a tenth of a second. */
export function createSearchSetup(): { read(db: Database): Promise<SearchSetup> } {
  let readAt = Number.NEGATIVE_INFINITY
  let version = -1
  let setup: SearchSetup = { synonyms: new Map(), tiers: 1 }
  return {
    async read(db) {
      const now = performance.now()
      if (now - readAt < maxAgeMs) return setup
      const [state] = await db.select().from(searchState)
      const synonyms = state?.synonymsVersion === version ? setup.synonyms : await readSynonyms(db)
      setup = { synonyms, tiers: state?.tiers ?? 1 }
      version = state?.synonymsVersion ?? -1
      readAt = now
      return setup
    },
  }
}
