// Reads all names of categories and brands, which are searched in memory.
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { CatalogueVersion } from '../../kernel/index.ts'
import { createVersionedCache, type VersionedCache } from '../../platform/cache/createVersionedCache.ts'
import type { Database } from '../../platform/database/Database.ts'
import { brands, categories, subcategories } from '../catalogue/tables.ts'
import { analyse } from './analysis/analyse.ts'

/** A category, sub-category or brand, by what its names say in both languages. */
export interface SearchScope {
  kind: 'category' | 'subcategory' | 'brand'
  id: number
  /** For a sub-category. */
  categoryId: number | null
  names: Record<Language, string>
  /** Path below /media/. */
  image: string | null
  words: ReadonlySet<string>
  stems: ReadonlySet<string>
}

export type SearchScopeCache = VersionedCache<SearchScope[], 'all'>

const maxBytes = 64 * 1024 * 1024
const scopeBytes = 1_000

/** The places, read and analysed once for every version of the catalogue. */
export const createSearchScopeCache = (version: CatalogueVersion): SearchScopeCache =>
  createVersionedCache<SearchScope[], 'all'>(version, {
    maxSize: maxBytes,
    sizeOf: (scopes) => scopes.length * scopeBytes,
  })

export async function readSearchScopes(db: Database): Promise<SearchScope[]> {
  const parents = await db.select().from(categories)
  const children = await db
    .select({ ...namesOf(subcategories), categoryId: subcategories.categoryId, image: subcategories.image })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
  const makers = await db.select(namesOf(brands)).from(brands)
  return [
    ...parents.map((row) => toSearchScope('category', { ...row, categoryId: null })),
    ...children.map((row) => toSearchScope('subcategory', row)),
    ...makers.map((row) => toSearchScope('brand', { ...row, categoryId: null, image: null })),
  ]
}

const namesOf = <Table extends typeof subcategories | typeof brands>(table: Table) => ({
  id: table.id,
  nameAr: table.nameAr,
  nameEn: table.nameEn,
})

function toSearchScope(
  kind: SearchScope['kind'],
  row: { id: number; nameAr: string; nameEn: string; categoryId: number | null; image: string | null },
): SearchScope {
  const { id, nameAr, nameEn, categoryId, image } = row
  const terms = [nameAr, nameEn].flatMap(analyse).filter((term) => term.kind === 'word')
  return {
    kind,
    id,
    categoryId,
    image,
    names: { ar: nameAr || nameEn, en: nameEn || nameAr },
    words: new Set(terms.map(({ word }) => word)),
    stems: new Set(terms.map(({ stem }) => stem)),
  }
}
