import type { CatalogueVersion } from '../../kernel/index.ts'
import { createLru } from '../../platform/cache/createLru.ts'
import type { Database } from '../../platform/database/Database.ts'
import { type AnalysedPhrases, indexSynonyms, type Synonyms } from './synonyms.ts'
import { searchRedirects, searchState, searchSynonyms } from './tables.ts'

/** Data that every search needs and few changes affect. */
export interface SearchSetup {
  synonyms: Synonyms
  /** Targets of phrases, by their `spellingKey`. */
  redirects: ReadonlyMap<string, string>
  /** Number of tiers, see `refreshSearch`. */
  tiers: number
}

const maxAgeMs = 2_000
/** Maximum over all groups. */
const maxPhrases = 60_000

/**
 * Cached for two seconds, and never beyond a change of the catalogue; synonyms are analysed again only when they change, which
 * takes a tenth of a second at first.
 */
export function createSearchSetup(version?: Pick<CatalogueVersion, 'current' | 'isFresh'>): {
  read(db: Database): Promise<SearchSetup>
  /** Without a question to the database; nothing where one is due. */
  kept(): SearchSetup | undefined
} {
  let readAt = Number.NEGATIVE_INFINITY
  let since = 0
  let known = -1
  let setup: SearchSetup = { synonyms: new Map(), redirects: new Map(), tiers: 1 }
  const analysed: AnalysedPhrases = createLru(maxPhrases)
  const kept = () =>
    performance.now() - readAt < maxAgeMs && (version?.isFresh(since, []) ?? true) ? setup : undefined
  return {
    kept,
    async read(db) {
      const fresh = kept()
      if (fresh) return fresh
      const now = performance.now()
      const current = version?.current ?? 0
      const [state = { synonymsVersion: 0, tiers: 1 }] = await db.select().from(searchState)
      if (state.synonymsVersion !== known) {
        const groups = await db.select().from(searchSynonyms)
        const redirects = await db.select().from(searchRedirects)
        // A concurrent reader may have analysed them already.
        if (state.synonymsVersion !== known)
          setup = {
            ...setup,
            synonyms: indexSynonyms(groups, analysed),
            redirects: new Map(redirects.map(({ spelling, link }) => [spelling, link])),
          }
        known = state.synonymsVersion
      }
      setup = { ...setup, tiers: state.tiers }
      readAt = now
      since = current
      return setup
    },
  }
}
