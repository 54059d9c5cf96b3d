// Looks families of a batch up by their codes, and by their members.
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { and, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { StoredFamily } from '../catalogue/index.ts'
import { families } from '../catalogue/tables.ts'
import { importPictures } from './tables.ts'

/** Families there are, by code and by id. */
export interface KnownFamilies {
  byCode(code: string): StoredFamily | undefined
  byId(id: number): StoredFamily | undefined
  /** Addresses whose pictures a family has, or waits for. */
  addressesOf(id: number): ReadonlySet<string>
}

/** Families with these codes or ids. */
export async function readFamilies(
  db: Database,
  { codes, ids }: { codes: readonly string[]; ids: readonly number[] },
): Promise<KnownFamilies> {
  if (codes.length + ids.length === 0)
    return { byCode: () => undefined, byId: () => undefined, addressesOf: () => new Set() }
  const found = await db
    .select()
    .from(families)
    .where(
      or(
        inArray(sql`identifier_key(${families.code})`, [...new Set(codes.map(identifierKey))]),
        inArray(families.id, [...new Set(ids)]),
      ),
    )
  const pictures = await db
    .select({ familyId: importPictures.familyId, address: importPictures.address })
    .from(importPictures)
    .where(
      and(
        inArray(
          importPictures.familyId,
          found.map(({ id }) => id),
        ),
        // One that failed is fetched again.
        inArray(importPictures.state, ['waiting', 'done']),
      ),
    )
  const byCode = new Map(found.map((family) => [identifierKey(family.code), family]))
  const byId = new Map(found.map((family) => [family.id, family]))
  const addresses = Map.groupBy(pictures, ({ familyId }) => familyId ?? 0)
  return {
    byCode: (code) => byCode.get(identifierKey(code)),
    byId: (id) => byId.get(id),
    addressesOf: (id) => new Set(addresses.get(id)?.map(({ address }) => address)),
  }
}
