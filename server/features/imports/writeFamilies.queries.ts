// Locks the families of a batch with their members, makes and changes them.
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordChange } from '../audit/index.ts'
import {
  type CatalogueShop,
  type CategoryPath,
  insertFamily,
  lockCategoriesAndBrands,
  lockFamilies,
  readTemplate,
  type StoredFamily,
  setFamilyVersion,
  updateFamily,
} from '../catalogue/index.ts'
import { products } from '../catalogue/tables.ts'
import type { FamilyChange, FamilyDefinition } from './rowPlans.ts'
import { fieldNamed } from './specificationCells.ts'
import { importFamilies } from './tables.ts'

/** Where a family stands. */
export type FamilyTaxonomy = CategoryPath & { brandId: number | null }

/** The families of a batch: held, and changed within its transaction. */
export interface HeldFamilies {
  has(id: number): boolean
  /** Makes or changes the family as a row plans it. @returns its id; null: it is not as it was checked */
  write(change: FamilyChange, place: FamilyTaxonomy | null): Promise<number | null>
  /** Notes what has become of them: versions, the log of changes, search, and what an undo needs. */
  finish(shop: Pick<CatalogueShop, 'productSearch'>, actor: Actor): Promise<boolean>
}

interface Held {
  family: StoredFamily
  /** null: it is made by this batch. */
  before: StoredFamily | null
  members: number[]
}

/** Ids of the families that these products are in. */
export async function familiesOfProducts(tx: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: products.familyId })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Holds families by their codes and ids, before their members are locked, as the form of a family does.
 * @param importId the import whose undo is prepared
 */
export async function holdFamilies(
  tx: Database,
  importId: number,
  { codes, ids }: { codes: readonly string[]; ids: readonly number[] },
): Promise<HeldFamilies> {
  const locked = await lockFamilies(tx, { keys: codes.map(identifierKey), ids })
  const members = await membersOf(
    tx,
    locked.map(({ id }) => id),
  )
  const held = new Map<string, Held>(
    locked.map((family) => [
      identifierKey(family.code),
      { family, before: family, members: members.get(family.id) ?? [] },
    ]),
  )

  async function make(code: string, define: FamilyDefinition, place: FamilyTaxonomy): Promise<number | null> {
    const isThere = await lockCategoriesAndBrands(tx, [place])
    const template = await readTemplate(tx, place)
    const axes = define.axes.flatMap((name) => fieldNamed(template, name)?.key ?? [])
    const { nameAr = '', ...texts } = define.values
    if (!isThere(place) || axes.length < define.axes.length || axes.length === 0 || nameAr === '') return null
    const { categoryId, subcategoryId, brandId } = place
    const family = await insertFamily(tx, { code, nameAr, ...texts, categoryId, subcategoryId, brandId, axes })
    held.set(identifierKey(code), { family, before: null, members: [] })
    return family.id
  }

  return {
    has: (id) => locked.some((family) => family.id === id),
    async write({ code, id, define, changes = [] }, place) {
      const known = held.get(identifierKey(code))
      if (!known) return define && place && id === null ? make(code, define, place) : null
      const { family } = known
      if (id !== null && id !== family.id) return null
      if (changes.some(({ field, from }) => JSON.stringify(family[field]) !== JSON.stringify(from))) return null
      if (changes.length > 0)
        known.family = await updateFamily(
          tx,
          family.id,
          Object.fromEntries(changes.map(({ field, to }) => [field, to])),
        )
      return family.id
    },
    async finish(shop, actor) {
      const after = await membersOf(
        tx,
        [...held.values()].map(({ family }) => family.id),
      )
      let isChanged = false
      for (const { family, before, members: was } of held.values()) {
        const now = after.get(family.id) ?? []
        const fields = before ? differingTexts(before, family) : []
        if (before && fields.length === 0 && was.join() === now.join()) continue
        isChanged = true
        const version = before ? before.version + 1 : family.version
        await setFamilyVersion(tx, family.id, version)
        await noteFamily(tx, importId, {
          family,
          version,
          made: before === null,
          before: Object.fromEntries(fields.map((field) => [field, before?.[field]])),
        })
        if (fields.some((field) => field !== 'nameAr' && field !== 'nameEn'))
          await shop.productSearch.index(tx, { ids: was.filter((id) => now.includes(id)) })
        await recordChange(tx, actor, {
          entity: 'family',
          id: family.id,
          before: before && { ...audited(before), productIds: was },
          after: { ...audited(family), productIds: now },
        })
      }
      return isChanged
    },
  }
}

async function membersOf(tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, familyId: products.familyId })
    .from(products)
    .where(inArray(products.familyId, [...ids]))
    .orderBy(asc(products.id))
  const grouped = Map.groupBy(rows, ({ familyId }) => familyId ?? 0)
  return new Map([...grouped].map(([id, all]) => [id, all.map((row) => row.id)]))
}

const texts = [
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'highlightsAr',
  'highlightsEn',
] as const satisfies (keyof StoredFamily)[]

const differingTexts = (before: StoredFamily, after: StoredFamily) =>
  texts.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** What the log of changes has of a family. */
export const audited = ({ id: _id, version: _version, createdAt: _createdAt, ...fields }: StoredFamily) => fields

interface Noted {
  family: Pick<StoredFamily, 'id'>
  version: number
  made: boolean
  before: Record<string, unknown>
}

/** Notes how a family is undone: as it was before the first change of the import, which has left it at this version. */
export async function noteFamily(
  tx: Database,
  importId: number,
  { family, version, made, before }: Noted,
): Promise<void> {
  await tx
    .insert(importFamilies)
    .values({ importId, familyId: family.id, made, version, before })
    .onConflictDoUpdate({
      target: [importFamilies.importId, importFamilies.familyId],
      set: {
        // One that somebody has changed in between stays so to its undo.
        version: sql`case when ${importFamilies.version} = ${version - 1} then ${version} else ${importFamilies.version} end`,
        before: sql`excluded.before || ${importFamilies.before}`,
      },
    })
}
