import type { Database } from '../../platform/database/Database.ts'
import { indexSynonyms, type Synonyms } from './synonyms.ts'
import { searchState, searchSynonyms } from './tables.ts'

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
      const [state = { synonymsVersion: 0, tiers: 1 }] = await db.select().from(searchState)
      if (state.synonymsVersion !== version) {
        const groups = await db.select().from(searchSynonyms)
        // Whoever read them at the same moment has analysed them already.
        if (state.synonymsVersion !== version) setup = { ...setup, synonyms: indexSynonyms(groups) }
        version = state.synonymsVersion
      }
      setup = { ...setup, tiers: state.tiers }
      readAt = now
      return setup
    },
  }
}
