import { productFactNames } from '@rawaj/contract/products/productFacts.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { updateRows } from '../../platform/database/updateRows.ts'
import { refreshFamilyMembers } from './familyMembers.ts'
import { brands, categories, productStock, products, subcategories } from './tables.ts'

/** Fields of a product that bulk statements may write: all but its SKU and counters. */
export const writtenFields = [
  'gtin',
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'highlightsAr',
  'highlightsEn',
  'specification',
  'specificationAr',
  'specificationEn',
  'fieldValues',
  'pictures',
  'pictureTexts',
  'categoryId',
  'subcategoryId',
  'brandId',
  'familyId',
  'familyValues',
  'familyParts',
  'taxCode',
  'costHalalas',
  'regularHalalas',
  'retailHalalas',
  'wholesaleHalalas',
  'contractHalalas',
  ...productFactNames,
  'quantityBreaks',
  'accessories',
  'lowStockPieces',
  'availableFrom',
  'active',
  'archivedAt',
  'sortAr',
  'sortEn',
  'version',
] satisfies (keyof StoredProduct)[]
type WrittenField = (typeof writtenFields)[number]

export type StoredProduct = typeof products.$inferSelect
export type NewProduct = typeof products.$inferInsert

/** Writes products with their rows of stock. @throws the violation of a unique SKU or GTIN */
export async function insertProductRows(tx: Database, rows: NewProduct[]): Promise<{ id: number; sku: string }[]> {
  const made = await tx.insert(products).values(rows).returning({ id: products.id, sku: products.sku })
  await tx.insert(productStock).values(made.map(({ id }) => ({ productId: id })))
  return made
}

/** Writes fields of a locked product. @throws `not_found`, and the violation of a unique SKU, GTIN or values in a family */
export async function updateProduct(tx: Database, id: number, values: Partial<NewProduct>): Promise<StoredProduct> {
  const product = await firstOrNotFound(tx.update(products).set(values).where(eq(products.id, id)).returning())
  if (product.familyId === null || !values.specification) return product
  await refreshFamilyMembers(tx, { ids: [id] })
  return (await findProduct(tx, id)) ?? product
}

export async function deleteProducts(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(products).where(inArray(products.id, [...ids]))
}

/** Gives the SKU that its product has changed to the oldest of the products that shared it. */
export async function releaseSku(tx: Database, sku: string): Promise<void> {
  await tx.execute(sql`update ${products} set sku_shared = false where ${products.id} = (
    select min(shared.id) from ${products} as shared
    where shared.sku_shared and identifier_key(shared.sku) = ${identifierKey(sku)}
      and not exists (select from ${products} as own where not own.sku_shared and identifier_key(own.sku) = ${identifierKey(sku)}))`)
}

export async function findProduct(db: Database, id: number): Promise<StoredProduct | undefined> {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  return product
}

/** `share`: it stays unchanged; `key share`: it stays. */
export async function lockProduct(
  tx: Database,
  id: number,
  strength: 'no key update' | 'share' | 'key share' = 'no key update',
): Promise<StoredProduct | undefined> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for(strength)
  return product
}

/** @returns those of the ids that exist */
export async function productIdsIn(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

export async function hasProducts(db: Database): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length > 0
}

/** Keeps other transactions from referring to these products meanwhile. */
export async function lockForDeletion(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update')
}

/** Locks products for a change, in the common order. */
export async function lockProductRows(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredProduct>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select()
    .from(products)
    .where(isOneOf(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(found.map((product) => [product.id, product]))
}

/** The same with their stock. */
export async function lockProducts(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { product: StoredProduct; pieces: number | null }>> {
  if (ids.length === 0) return new Map()
  const found = await lockProductRows(tx, ids)
  const stock = await tx
    .select({ id: productStock.productId, pieces: productStock.pieces })
    .from(productStock)
    .where(isOneOf(productStock.productId, ids))
    .orderBy(asc(productStock.productId))
    .for('no key update')
  const pieces = new Map(stock.map((row) => [row.id, row.pieces]))
  return new Map([...found].map(([id, product]) => [id, { product, pieces: pieces.get(id) ?? null }]))
}

/** Writes these fields of existing products in one statement. The caller has locked them. */
export async function updateProducts<Field extends WrittenField>(
  tx: Database,
  fields: readonly Field[],
  changed: readonly Pick<StoredProduct, 'id' | Field>[],
): Promise<void> {
  if (changed.length === 0) return
  await updateRows(tx, products, fields, changed)
  if (fields.some((field) => field === 'specification'))
    await refreshFamilyMembers(tx, { ids: changed.map(({ id }) => id) })
}

/** Those of the categories and brands that exist, locked so that none is removed. */
export async function lockCategoriesAndBrands(tx: Database, places: readonly Place[]) {
  const held = async (table: typeof categories | typeof subcategories | typeof brands, ids: (number | null)[]) => {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    if (wanted.length === 0) return new Set<number | null>([null])
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, wanted))
      .orderBy(asc(table.id))
      .for('key share')
    return new Set<number | null>([null, ...rows.map(({ id }) => id)])
  }
  const category = await held(
    categories,
    places.map(({ categoryId }) => categoryId),
  )
  const subcategory = await held(
    subcategories,
    places.map(({ subcategoryId }) => subcategoryId),
  )
  const brand = await held(
    brands,
    places.map(({ brandId }) => brandId),
  )
  return ({ categoryId, subcategoryId, brandId }: Place): boolean =>
    category.has(categoryId) && subcategory.has(subcategoryId) && brand.has(brandId)
}

type Place = Pick<StoredProduct, 'categoryId' | 'subcategoryId' | 'brandId'>

/** Comparison keys of those of the SKUs that a product has. */
export async function findExistingSkus(tx: Database, skus: readonly string[]): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set()
  const found = await tx
    .select({ sku: products.sku })
    .from(products)
    .where(inArray(sql`identifier_key(${products.sku})`, [...new Set(skus.map(identifierKey))]))
  return new Set(found.map(({ sku }) => identifierKey(sku)))
}
