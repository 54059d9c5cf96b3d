import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ChangedProducts } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { instantOf } from '../../platform/database/scheduled.ts'
import { type AuditEntry, changedFields, recordAudits } from '../audit/index.ts'
import {
  type CatalogueShop,
  changedLooks,
  changedProducts,
  deleteProducts,
  findTakenValues,
  joinChanges,
  lockCategoriesAndBrands,
  lockForDeletion,
  lockPriceLists,
  lockProducts,
  type PriceLists,
  readPriceLists,
  refreshFieldValues,
  type StoredProduct,
  updateProducts,
  writtenFields,
} from '../catalogue/index.ts'
import { auditedFields, differing, isSeen } from '../products/index.ts'
import { countStocks } from '../stock/index.ts'
import { restoresPrices } from './convertUndo.queries.ts'
import { ownersOf } from './findProducts.queries.ts'
import { converted } from './planPrices.ts'
import { priceColumns } from './priceColumns.ts'
import type { ProductUndo } from './rowPlans.ts'
import { convertedBreaks } from './sellingCells.ts'
import { askedFor, movedSince, salesSince } from './sinceImport.queries.ts'
import { actorOfImport, type StoredImport } from './steps.ts'
import { importPictures } from './tables.ts'
import type { RowResult, StoredRow, Written } from './writeBatch.ts'
import { familiesOfProducts, holdFamilies } from './writeFamilies.queries.ts'
import { outsideFamily } from './writeMemberships.ts'

interface Back {
  row: StoredRow
  undo: ProductUndo
  now: StoredProduct
  pieces: number | null
  /** null: it goes. */
  after: StoredProduct | null
  outcome: 'undone' | 'archived'
}

/**
 * Undoes rows of products with a handful of statements. Products that the import created are deleted, or archived if they were
 * ordered or requested. What was changed since, or cannot be restored, is left; putting it up for sale or hiding it is no change.
 */
export async function undoProducts(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  rows: readonly StoredRow[],
): Promise<Written> {
  await lockPriceLists(tx)
  const lists = await readPriceLists(tx)
  const ids = rows.flatMap(({ entityId }) => entityId ?? [])
  const families = await holdFamilies(tx, running.id, {
    codes: [],
    ids: [...(await familiesOfProducts(tx, ids)), ...rows.flatMap(familyBefore)],
  })
  const made = rows.flatMap(({ entityId, undo }) =>
    entityId !== null && undo?.kind === 'product' && undo.made ? [entityId] : [],
  )
  // They cannot be ordered between the check and the deletion. All of them, because others lock products in their order too.
  if (made.length > 0) await lockForDeletion(tx, ids)
  const met = await lockProducts(tx, ids)
  const asked = await askedFor(tx, ids)
  const moved = await movedSince(tx, rows)
  const sales = await salesSince(tx, { ids, createdAt: running.createdAt })
  const wanted = rows.flatMap((row): Back[] => {
    const found = row.entityId === null ? undefined : met.get(row.entityId)
    const { undo } = row
    if (!found || undo?.kind !== 'product' || moved.has(found.product.id)) return []
    const { product: now, pieces } = found
    if (now.version - (sales.get(now.id) ?? 0) !== undo.version || wasMoved(now, undo)) return []
    // Prices from before a VAT switch that were not converted.
    if (restoresPrices(undo) && (undo.lists.registered ?? true) !== lists.registered) return []
    const isArchived = undo.made && asked.has(now.id)
    if (undo.stock && (pieces ?? 0) < undo.stock.difference && !isArchived) return []
    const [family] = familyBefore(row)
    if (family !== undefined && !families.has(family)) return []
    const parts = { row, undo, now, pieces }
    if (!undo.made) return [{ ...parts, after: restored(now, undo, lists), outcome: 'undone' }]
    if (!isArchived) return [{ ...parts, after: null, outcome: 'undone' }]
    const archived = {
      ...now,
      active: false,
      archivedAt: now.archivedAt ?? shop.clock(),
      version: now.version + 1,
      // Its family goes with the import.
      familyId: null,
      ...outsideFamily,
    }
    return [{ ...parts, after: archived, outcome: 'archived' }]
  })
  const backs = await withoutTaken(tx, await withoutPictures(tx, running.id, wanted))
  const written = await writeBack(shop, tx, running, backs)
  const ofFamilies = await families.finish(shop, actorOfImport(shop, running, 'undoImport'))
  const outcomes = new Map(backs.map(({ row, outcome }) => [row.number, outcome]))
  const results = rows.map(
    ({ number, entityId, undo, changes }): RowResult => ({
      number,
      entityId,
      undo,
      changes,
      // Families are taken back after all of their members.
      outcome: outcomes.get(number) ?? (undo?.kind === 'family' ? 'undone' : 'left'),
    }),
  )
  return { results, outdated: joinChanges([written, ofFamilies]) }
}

/**
 * Whether staff have put a product into another family since, where undoing would take it out again, or take the values from it by
 * which its new family tells it apart: joining a family leaves the version of a product.
 */
const wasMoved = (now: StoredProduct, { made, before, familyId }: ProductUndo): boolean =>
  familyId !== undefined &&
  familyId !== now.familyId &&
  (made || 'familyId' in before || ('specification' in before && now.familyId !== null))

/** The family that a row took its product out of. */
const familyBefore = ({ undo }: StoredRow): number[] =>
  undo?.kind === 'product' && typeof undo.before.familyId === 'number' ? [undo.before.familyId] : []

/** As they are to be without the pictures that came with the import; those that wait do not come any more. */
async function withoutPictures(tx: Database, importId: number, backs: readonly Back[]): Promise<Back[]> {
  const numbers = backs.map(({ row }) => row.number)
  const gone = await tx
    .delete(importPictures)
    .where(
      and(
        eq(importPictures.importId, importId),
        inArray(importPictures.number, numbers),
        // Those of families are taken back with them.
        isNotNull(importPictures.productId),
      ),
    )
    .returning({ productId: importPictures.productId, path: importPictures.path })
  const paths = new Set(gone.map(({ path }) => path))
  return backs.map((back) => {
    if (!back.after || paths.size === 0) return back
    const kept = back.after.pictures.map((path, place) => ({ path, text: back.after?.pictureTexts[place] }))
    const left = kept.filter(({ path }) => !paths.has(path))
    const pictureTexts = left.map(({ text }) => text ?? { ar: '', en: '' })
    return { ...back, after: { ...back.after, pictures: left.map(({ path }) => path), pictureTexts } }
  })
}

/** A product as it was, at prices that include VAT if the lists do now. */
function restored(now: StoredProduct, undo: ProductUndo, lists: PriceLists): StoredProduct {
  const { availableFrom } = undo.before as { availableFrom?: string | null }
  const product = {
    ...now,
    ...(undo.before as Partial<StoredProduct>),
    ...(availableFrom !== undefined && { availableFrom: instantOf(availableFrom) }),
    ...('familyId' in undo.before && outsideFamily),
    version: now.version + 1,
  }
  for (const { column, list } of Object.values(priceColumns)) {
    if (!(column in undo.before)) continue
    const price = { halalas: product[column], taxIncluded: undo.lists[list] }
    product[column] = converted(price, { withTax: lists[list], taxCode: product.taxCode, lists })
  }
  if ('quantityBreaks' in undo.before)
    product.quantityBreaks = convertedBreaks(product.quantityBreaks, ({ halalas, list }) =>
      converted({ halalas, taxIncluded: undo.lists[list] }, { withTax: lists[list], taxCode: product.taxCode, lists }),
    )
  return product
}

/** Leaves out products whose category or brand no longer exists, or whose GTIN or values in a family are taken. */
async function withoutTaken(tx: Database, backs: readonly Back[]): Promise<Back[]> {
  const isThere = await lockCategoriesAndBrands(
    tx,
    backs.flatMap(({ after }) => after ?? []),
  )
  const owners = await ownersOf(
    tx,
    backs.flatMap(({ after }) => after?.gtin || []),
  )
  const sameValues = await findTakenValues(
    tx,
    backs.flatMap(({ after }) => after ?? []),
  )
  return backs.filter(({ after }) => {
    if (after === null) return true
    if (sameValues.has(after.id)) return false
    const owner = owners.get(after.gtin)
    return isThere(after) && (owner === undefined || owner === after.id)
  })
}

async function writeBack(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  backs: readonly Back[],
): Promise<ChangedProducts> {
  const actor = actorOfImport(shop, running, 'undoImport')
  const staying = backs.flatMap(({ after, ...back }) => (after === null ? [] : [{ ...back, after }]))
  const counted = staying.flatMap(({ undo: { stock }, now, pieces, outcome }) =>
    stock && outcome === 'undone' && stock.difference !== 0
      ? [{ productId: now.id, difference: -stock.difference, before: pieces }]
      : [],
  )
  const movements = await countStocks(shop, tx, { actor, note: running.fileName, counted })
  const piecesAfter = new Map(movements.map(({ productId, piecesAfter: pieces }) => [productId, pieces]))
  await updateProducts(
    tx,
    writtenFields,
    staying.filter(({ now, after }) => differing(now, after).length > 0).map(({ after }) => after),
  )
  // Their template may have changed since, and another place has another one.
  await refreshFieldValues(
    tx,
    staying.map(({ now }) => now.id),
  )
  const gone = backs.flatMap(({ after, now }) => (after === null ? [now] : []))
  await deleteProducts(
    tx,
    gone.map(({ id }) => id),
  )
  await shop.productSearch.index(tx, { ids: staying.map(({ now }) => now.id) })
  await recordAudits(tx, actor, [
    ...staying.flatMap(auditOf),
    ...gone.map(
      ({ id, sku, nameAr }): AuditEntry => ({
        entity: 'product',
        id,
        changes: { sku: { before: sku }, nameAr: { before: nameAr } },
      }),
    ),
    ...counted.map(
      ({ productId: id, before }): AuditEntry => ({
        entity: 'stock',
        id,
        changes: { pieces: { before, after: piecesAfter.get(id) ?? 0 } },
      }),
    ),
  ])
  const seen = staying.filter(({ now, after }) => isSeen(now, after, differing(now, after)))
  const states = [...gone.filter(({ active }) => active), ...seen.flatMap(({ now, after }) => [now, after])]
  return joinChanges([changedProducts(states), changedLooks(counted.map(({ productId }) => productId))])
}

function auditOf({ now, after }: { now: StoredProduct; after: StoredProduct }): AuditEntry[] {
  const names = auditedFields(differing(now, after))
  if (names.length === 0) return []
  const pick = (product: StoredProduct) => Object.fromEntries(names.map((field) => [field, product[field]]))
  return [
    { entity: 'product', id: now.id, changes: changedFields(pick(now), pick(after), { withheld: ['costHalalas'] }) },
  ]
}
