import type { Database } from '../../platform/database/Database.ts'
import type { StoredProduct } from '../catalogue/index.ts'
import type { CellChange, FamilyChange, FamilyPlan, ProductPlan, TaxonomyNames } from './rowPlans.ts'
import { importPictures } from './tables.ts'
import type { KnownTaxonomy } from './taxonomy.queries.ts'
import type { Batch, RowResult, StoredRow } from './writeBatch.ts'
import { type FamilyTaxonomy, familiesOfProducts, type HeldFamilies, holdFamilies } from './writeFamilies.queries.ts'

/** What rows say of families. */
export const familyChangesOf = (rows: readonly StoredRow[]): FamilyChange[] =>
  rows.flatMap(({ plan }): FamilyChange[] => {
    if (plan?.kind === 'family') return [plan]
    return plan?.kind === 'product' && plan.family ? [plan.family] : []
  })

/** Holds the families that rows name, and those that their products are in. */
export async function holdFamiliesOf(
  tx: Database,
  importId: number,
  rows: readonly StoredRow[],
): Promise<HeldFamilies> {
  return holdFamilies(tx, importId, {
    codes: familyChangesOf(rows).map(({ code }) => code),
    ids: await familiesOfProducts(
      tx,
      rows.flatMap(({ entityId }) => entityId ?? []),
    ),
  })
}

/** Makes and changes the families whose options follow. */
export async function writeHeads(
  { families, tx, running, taxonomy, idOf }: Batch,
  rows: readonly StoredRow[],
): Promise<RowResult[]> {
  const heads: { number: number; plan: FamilyPlan; changes: CellChange[]; id: number | null }[] = []
  for (const { number, plan, changes } of rows)
    if (plan?.kind === 'family') {
      const id = await families.find(plan, taxonomyOf(taxonomy, plan.define?.place ?? {}))
      heads.push({ number, plan, changes, id })
    }
  const found = heads.flatMap((head) => (head.id === null ? [] : [{ ...head, id: head.id }]))
  const waiting = await families.writeChanges(
    found.map(({ plan }) => plan),
    idOf,
  )
  const pictures = found.flatMap(({ number, plan, id }) =>
    (plan.pictures ?? []).map((address) => ({ importId: running.id, number, familyId: id, address })),
  )
  if (pictures.length > 0) await tx.insert(importPictures).values(pictures)
  return heads.map(({ number, plan, changes, id }) => ({
    number,
    outcome: id === null ? 'changedMeanwhile' : 'done',
    entityId: null,
    changes,
    undo: id === null ? null : { kind: 'family', id, ...(waiting.has(plan) && { familyWaitsForCodes: true }) },
  }))
}

/** A place by its names; null: it is gone. */
function taxonomyOf(
  taxonomy: KnownTaxonomy,
  { category = '', subcategory, brand }: TaxonomyNames,
): FamilyTaxonomy | null {
  const categoryId = taxonomy.category(category)?.id
  if (categoryId === undefined) return null
  const subcategoryId = subcategory ? taxonomy.subcategory(categoryId, subcategory)?.id : null
  const brandId = brand ? taxonomy.brand(brand)?.id : null
  return subcategoryId === undefined || brandId === undefined ? null : { categoryId, subcategoryId, brandId }
}

/** The product in the family that its row names, which is made where there is none; null: it cannot be a member any more. */
export async function withFamily(
  { families }: Batch,
  { family }: ProductPlan,
  product: StoredProduct,
): Promise<StoredProduct | null> {
  if (family === undefined) return product
  const familyId = family === null ? null : await families.find(family, product)
  if (family !== null && familyId === null) return null
  if (familyId === product.familyId) return product
  // In another one they are compared anew.
  if (product.familyId !== null && familyId !== null) return null
  if (familyId !== null && !families.join(familyId)) return null
  if (product.familyId !== null) families.leave(product.familyId)
  return { ...product, familyId, ...outsideFamily }
}

/** Columns of a product that no family has given their values yet. */
export const outsideFamily = { familyValues: null, familyParts: [] } satisfies Partial<StoredProduct>
