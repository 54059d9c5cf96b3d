import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { CatalogueVersion } from '../../kernel/index.ts'
import { createVersionedCache, type VersionedCache } from '../../platform/cache/createVersionedCache.ts'

/** A family with its members for sale, in the natural order of their values. Prices and stock are those of the products. */
export interface FamilyOutline extends Pick<Family, 'id' | 'name' | 'axes'> {
  members: Pick<Family['members'][number], 'id' | 'values'>[]
}

/** What a list says of a family. */
export interface FamilySummary {
  name: string
  members: number
  /** Riyals with VAT. */
  fromPrice: number
  /** Riyals before VAT. */
  fromSalePrice: number
}

/** Families as shoppers see them; any change of the catalogue outdates them. */
export interface FamilyCache {
  outlines: VersionedCache<FamilyOutline>
  summaries: VersionedCache<FamilySummary>
}

const maxOutlineBytes = 3 * 1024 * 1024
const maxSummaryBytes = 1024 * 1024

/** An empty cache of at most 4 MB. */
export function createFamilyCache(version: CatalogueVersion): FamilyCache {
  return {
    outlines: createVersionedCache<FamilyOutline>(version, {
      maxSize: maxOutlineBytes,
      sizeOf: ({ members, axes }) => 600 + members.length * (120 + 60 * axes.length),
    }),
    summaries: createVersionedCache<FamilySummary>(version, { maxSize: maxSummaryBytes, sizeOf: () => 250 }),
  }
}
