import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { CacheVersion } from '../../platform/cache/CacheVersion.ts'
import { createVersionedCache, type VersionedCache } from '../../platform/cache/createVersionedCache.ts'

/** A family with its members for sale, in the natural order of their values. Prices and stock are those of the products. */
export interface FamilyOutline extends Pick<Family, 'id' | 'name' | 'axes'> {
  members: OutlinedMember[]
  /** What goes with each of its members. */
  accessories: readonly Accessory[]
}

interface OutlinedMember extends Pick<Family['members'][number], 'id' | 'values'> {
  /** Its values as they are compared with those of members of other families. */
  sizes: readonly string[]
}

/** What a list says of a family to customers of a price group. */
export interface FamilySummary {
  names: Readonly<Record<Language, string>>
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
/** Memory of one thing that goes with a product or a family. */
export const accessoryBytes = 120

/** An empty cache of at most 4 MB. */
export function createFamilyCache(version: CacheVersion): FamilyCache {
  return {
    outlines: createVersionedCache<FamilyOutline>(version, {
      maxSize: maxOutlineBytes,
      sizeOf: ({ members, axes, accessories }) =>
        600 + members.length * (120 + 90 * axes.length) + accessories.length * accessoryBytes,
    }),
    summaries: createVersionedCache<FamilySummary>(version, { maxSize: maxSummaryBytes, sizeOf: () => 250 }),
  }
}
