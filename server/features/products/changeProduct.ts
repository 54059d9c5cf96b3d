import { productFactNames } from '@rawaj/contract/products/productFacts.ts'
import type { StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import {
  type CatalogueShop,
  changedLooks,
  changedProducts,
  lockPriceLists,
  lockProduct,
  type NewProduct,
  releaseSku,
  type StoredProduct,
  updateProduct,
} from '../catalogue/index.ts'
import { readDocuments, readProduct } from './readProduct.queries.ts'

/** An employee who writes products. */
export interface Writer {
  actor: StaffActor
  /** Whether the writer may see costs: without that they cannot be set. */
  costs: boolean
}

/** Fields that customers never see. */
export const unseen: ReadonlySet<string> = new Set<keyof StoredProduct>([
  'costHalalas',
  'lowStockPieces',
  'specification',
  'version',
  'archivedAt',
  'complete',
  'skuKey',
  'searchText',
  'skuShared',
  'familyValues',
  'familyParts',
])
/** Fields that are shown with the product alone, and that affect the order of no list. */
const ownLook = new Set<keyof StoredProduct>([
  'pictures',
  'pictureTexts',
  'gtin',
  'quantityBreaks',
  'accessories',
  ...productFactNames,
])
/** Follows from other fields. */
const derived: readonly string[] = [
  'id',
  'sortAr',
  'sortEn',
  'specificationAr',
  'specificationEn',
  'fieldValues',
  'skuShared',
  'viewed',
  'createdAt',
  'version',
  'complete',
  'skuKey',
  'searchText',
  'familyValues',
  'familyParts',
]

/**
 * One transaction in which a product changes: orders of it go on meanwhile, other saves wait. Raises its version, has it found by
 * its new words, is audited, and outdates what shows it: its lists where they may change, else the product alone, and nothing where
 * customers see nothing of it.
 * @throws `not_found`, `changed_meanwhile` with the product as it is now, and `product_taken`
 */
export async function changeProduct(
  shop: CatalogueShop,
  { actor, costs }: Writer,
  { id, version }: { id: number; version: number },
  change: (tx: Database, before: StoredProduct) => Promise<Partial<NewProduct>>,
): Promise<void> {
  const outdated = await retriedTransaction(shop.db, async (tx) => {
    await lockPriceLists(tx)
    const before = await lockProduct(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.version !== version)
      throw new AppError('changed_meanwhile', { data: await readProduct(shop, tx, id, { costs }) })
    const auditedBefore = await audited(tx, before)
    const columns = await change(tx, before)
    const after = await updateProduct(tx, id, { ...columns, version: version + 1 })
    if (before.sku !== after.sku) await releaseSku(tx, before.sku)
    const changed = (Object.keys(after) as (keyof StoredProduct)[]).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    )
    const isShown = before.active || after.active
    const seen = isShown ? changed.filter((field) => !unseen.has(field)) : []
    if (changed.some((field) => !unseen.has(field) && !ownLook.has(field)))
      await shop.productSearch.index(tx, { ids: [id] })
    const auditedAfter = await audited(tx, after)
    await recordChange(tx, actor, {
      entity: 'product',
      id,
      before: auditedBefore,
      after: auditedAfter,
      withheld: ['costHalalas'],
    })
    const hasOtherDocuments = JSON.stringify(auditedBefore.documents) !== JSON.stringify(auditedAfter.documents)
    const effect = effectOf(seen, isShown && hasOtherDocuments)
    if (effect === 'none') return null
    const outdated = effect === 'lists' ? changedProducts([before, after]) : changedLooks([id])
    await shop.catalogueVersion.increment(tx, outdated)
    return outdated
  }).catch(rejectDuplicate)
  if (outdated) shop.catalogueVersion.changed(outdated)
}

/** The fields in which two states of a product differ, but for what follows from others. */
export function differing(before: StoredProduct, after: StoredProduct): (keyof StoredProduct)[] {
  return (Object.keys(after) as (keyof StoredProduct)[]).filter(
    (field) => field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

/** Changed fields that the audit log names. */
export const auditedFields = (fields: readonly (keyof StoredProduct)[]) =>
  fields.filter((field) => !derived.includes(field))

/** Whether customers see anything of these changes. */
export const isSeen = (before: StoredProduct, after: StoredProduct, fields: readonly (keyof StoredProduct)[]) =>
  (before.active || after.active) && fields.some((field) => !unseen.has(field))

/** Scope of what a change outdates: nothing, pages of the product alone, or also its lists, because they may change. */
export type ChangeEffect = 'none' | 'product' | 'lists'

/** Effect of changed fields that customers see: `documents` are shown with the product alone. */
export function effectOf(seen: readonly (keyof StoredProduct)[], documents = false): ChangeEffect {
  if (seen.some((field) => !ownLook.has(field))) return 'lists'
  return seen.length > 0 || documents ? 'product' : 'none'
}

/** Fields that the audit log compares. */
async function audited(tx: Database, product: StoredProduct): Promise<Record<string, unknown>> {
  return { ...auditedNew(product), documents: await readDocuments(tx, product.id) }
}

/** The same of a product that was just made, and so has no documents. */
export function auditedNew(product: StoredProduct): Record<string, unknown> {
  const fields = Object.entries(product).filter(([field]) => !derived.includes(field))
  return { ...Object.fromEntries(fields), documents: [] }
}

const taken: Readonly<Record<string, Record<string, 'sku_taken' | 'gtin_taken' | 'family_values_taken'>>> = {
  products_sku: { sku: 'sku_taken' },
  products_sku_key: { sku: 'sku_taken' },
  products_gtin: { gtin: 'gtin_taken' },
  products_family_values: { specification: 'family_values_taken' },
}

/** @throws `product_taken` with the field whose value another product has, else the error itself */
export function rejectDuplicate(error: unknown): never {
  const fields = taken[violatedUnique(error) ?? '']
  if (fields) throw new AppError('product_taken', { fields })
  throw error
}
