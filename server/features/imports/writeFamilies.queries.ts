// Locks the families of a batch with their members, makes and changes them.
import { isSameAccessories } from '@rawaj/contract/products/accessories.ts'
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import { maxFamilyMembers } from '@rawaj/contract/products/productFilters.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Actor, ChangedProducts } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, changedFields, recordAudits } from '../audit/index.ts'
import {
  auditedFamily,
  type CatalogueShop,
  type CategoryPath,
  familyKey,
  indexMembers,
  insertFamily,
  lockCategoriesAndBrands,
  lockFamilies,
  raiseFamilyVersions,
  readMemberIdsOf,
  readTemplate,
  type StoredFamily,
  updateFamilies,
} from '../catalogue/index.ts'
import { products } from '../catalogue/tables.ts'
import { type AccessoryIds, resolveAccessories } from '../products/index.ts'
import type { FamilyChange, FamilyDefinition } from './rowPlans.ts'
import { fieldNamed } from './specificationCells.ts'
import { importFamilies } from './tables.ts'

/** Where a family stands. */
export type FamilyTaxonomy = CategoryPath & { brandId: number | null }

/** The families of a batch: held, and changed within its transaction. */
export interface HeldFamilies {
  has(id: number): boolean
  /** The family that a row plans, which is made where there is none. @returns its id; null: it is not as it was checked */
  find(change: FamilyChange, place: FamilyTaxonomy | null): Promise<number | null>
  /** Counts a product in; false: the family has room for no more. */
  join(id: number): boolean
  leave(id: number): void
  /**
   * Writes the texts and accessories that rows change, once it is known that the rows are written.
   * @returns those whose accessories wait for later rows (`writeLateAccessories`)
   */
  writeChanges(changes: readonly FamilyChange[], idOf: AccessoryIds): Promise<ReadonlySet<FamilyChange>>
  /**
   * Writes accessories that have waited, as far as anything has their codes.
   * @returns the codes that are left out
   */
  writeLateAccessories(
    changes: readonly FamilyChange[],
    idOf: AccessoryIds,
  ): Promise<ReadonlyMap<FamilyChange, readonly AccessoryCode[]>>
  /**
   * Notes what has become of them: versions, the log of changes, search, and what an undo needs.
   * @returns what that outdates: pages of all who were members or are, and what shows those families
   */
  finish(shop: Pick<CatalogueShop, 'productSearch' | 'jobs'>, actor: Actor): Promise<ChangedProducts>
}

interface Held {
  family: StoredFamily
  /** null: it is made by this batch. */
  before: StoredFamily | null
  members: number[]
  /** How many members it has once the rows so far are written. */
  size: number
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
  const members = await readMemberIdsOf(
    tx,
    locked.map(({ id }) => id),
  )
  const held = new Map<string, Held>()
  const hold = (family: StoredFamily, before: StoredFamily | null, ids: number[]) =>
    held.set(identifierKey(family.code), { family, before, members: ids, size: ids.length })
  for (const family of locked) hold(family, family, members.get(family.id) ?? [])
  const codesResolved = ({ family: { id, code } }: Held, codes: readonly AccessoryCode[], idOf: AccessoryIds) =>
    resolveAccessories(codes, idOf, { kind: 'family', id, code })
  const updateHeld = (changed: ReadonlySet<Held>) =>
    updateFamilies(
      tx,
      [...changed].map(({ family }) => family),
    )
  const heldOf = (id: number) => [...held.values()].find(({ family }) => family.id === id)

  async function make(code: string, define: FamilyDefinition, place: FamilyTaxonomy): Promise<number | null> {
    const isThere = await lockCategoriesAndBrands(tx, [place])
    const template = await readTemplate(tx, place)
    const axes = define.axes.flatMap((name) => fieldNamed(template, name)?.key ?? [])
    const { nameAr = '', ...texts } = define.values
    if (!isThere(place) || axes.length < define.axes.length || axes.length === 0 || nameAr === '') return null
    const { categoryId, subcategoryId, brandId } = place
    const family = await insertFamily(tx, { code, nameAr, ...texts, categoryId, subcategoryId, brandId, axes })
    hold(family, null, [])
    return family.id
  }

  return {
    has: (id) => locked.some((family) => family.id === id),
    async find({ code, id, define, changes = [], accessories }, place) {
      const known = held.get(identifierKey(code))
      if (!known) return define && place && id === null ? make(code, define, place) : null
      const { family } = known
      if (id !== null && id !== family.id) return null
      // What goes with one that the file makes is written, or waits, with the first of its rows that is written.
      if (id !== null && accessories && !isSameAccessories(family.accessories, accessories.from)) return null
      return changes.some(({ field, from }) => !isSame(family[field], from)) ? null : family.id
    },
    join(id) {
      const known = heldOf(id)
      if (!known || known.size >= maxFamilyMembers) return false
      known.size += 1
      return true
    },
    leave(id) {
      const known = heldOf(id)
      if (known) known.size -= 1
    },
    async writeChanges(rows, idOf) {
      const changed = new Set<Held>()
      const waiting = new Set<FamilyChange>()
      const linked = new Set<Held>()
      for (const row of rows) {
        const { code, id, changes = [], accessories: said } = row
        const known = held.get(identifierKey(code))
        if (!known) continue
        const fields: Partial<StoredFamily> = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
        // Every row of a new family says it; the first that is written counts. Without members none was written before this batch.
        const counts = id !== null || (known.members.length === 0 && !linked.has(known))
        if (said && counts) {
          linked.add(known)
          const { accessories, missing } = codesResolved(known, said.codes, idOf)
          if (missing.length > 0) waiting.add(row)
          else fields.accessories = accessories
        }
        if (Object.keys(fields).length === 0) continue
        known.family = { ...known.family, ...fields }
        changed.add(known)
      }
      await updateHeld(changed)
      return waiting
    },
    async writeLateAccessories(rows, idOf) {
      const changed = new Set<Held>()
      const leftOut = new Map<FamilyChange, readonly AccessoryCode[]>()
      for (const row of rows) {
        const { code, accessories: said } = row
        const known = held.get(identifierKey(code))
        if (!said) continue
        if (!known || !isSameAccessories(known.family.accessories, said.from)) {
          leftOut.set(row, said.codes)
          continue
        }
        const { accessories, missing } = codesResolved(known, said.codes, idOf)
        if (missing.length > 0) leftOut.set(row, missing)
        known.family = { ...known.family, accessories }
        changed.add(known)
      }
      await updateHeld(changed)
      return leftOut
    },
    async finish(shop, actor) {
      const after = await readMemberIdsOf(
        tx,
        [...held.values()].map(({ family }) => family.id),
      )
      const changed = [...held.values()].flatMap(({ family, before, members: was }) => {
        const now = after.get(family.id) ?? []
        const fields = before ? differingFields(before, family) : []
        if (before && fields.length === 0 && was.join() === now.join()) return []
        return [{ family, before, was, now, fields, version: before ? before.version + 1 : family.version }]
      })
      await raiseFamilyVersions(
        tx,
        changed.flatMap(({ before }) => before?.id ?? []),
      )
      await noteFamilies(
        tx,
        importId,
        changed.map(({ family, before, fields, version }) => ({
          family,
          version,
          made: before === null,
          before: Object.fromEntries(fields.map((field) => [field, before?.[field]])),
        })),
      )
      await indexMembers(
        shop,
        tx,
        changed.flatMap(({ fields, was, now }) =>
          fields.some((field) => searched.has(field)) ? was.filter((id) => now.includes(id)) : [],
        ),
      )
      await recordAudits(
        tx,
        actor,
        changed.map(
          ({ family, before, was, now }): AuditEntry => ({
            entity: 'family',
            id: family.id,
            changes: changedFields(before && { ...auditedFamily(before), productIds: was }, {
              ...auditedFamily(family),
              productIds: now,
            }),
          }),
        ),
      )
      return {
        items: changed.flatMap(({ was, now }) => [...was, ...now]),
        lists: changed.map(({ family }) => familyKey(family.id)),
      }
    },
  }
}

/** What rows change of a family. */
const changedByRows = [
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'highlightsAr',
  'highlightsEn',
  'accessories',
] as const satisfies (keyof StoredFamily)[]

/** Of these the search index has something in the rows of members. */
const searched: ReadonlySet<string> = new Set(['descriptionAr', 'descriptionEn', 'highlightsAr', 'highlightsEn'])

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const differingFields = (before: StoredFamily, after: StoredFamily) =>
  changedByRows.filter((field) => !isSame(before[field], after[field]))

interface Noted {
  family: Pick<StoredFamily, 'id'>
  version: number
  made: boolean
  before: Record<string, unknown>
}

/** Notes how families are undone: as they were before the first change of the import, which has left each at this version. */
export async function noteFamilies(tx: Database, importId: number, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return
  await tx
    .insert(importFamilies)
    .values(
      noted.map(({ family, version, made, before }) => ({ importId, familyId: family.id, made, version, before })),
    )
    .onConflictDoUpdate({
      target: [importFamilies.importId, importFamilies.familyId],
      set: {
        // One that a colleague has changed in between stays so to its undo.
        version: sql`case when ${importFamilies.version} = excluded.version - 1 then excluded.version
          else ${importFamilies.version} end`,
        before: sql`excluded.before || ${importFamilies.before}`,
      },
    })
}
