// Joins categories, brands and stock: what products are found by is written in batches.
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import { type IndexedProducts, searchedParts } from '../catalogue/index.ts'
import { brands, categories, productStock, products, subcategories } from '../catalogue/tables.ts'
import { buildDocument, type DocumentWord, documentVersion } from './buildDocument.ts'
import { searchDocuments } from './tables.ts'
import { writeWords } from './writeWords.ts'

const batchSize = 1_000

/**
 * Writes the search documents of products, in the caller's transaction: every change of a product, or of the name of its
 * category, calls it before its end. A batch is read and written with one statement each.
 * @returns the number of products
 */
export async function indexProducts(tx: Database, which: IndexedProducts): Promise<number> {
  let indexed = 0
  for (let after = 0; ; ) {
    const { count, last } = await indexBatch(tx, which, after)
    if (last === undefined) return indexed
    after = last
    indexed += count
  }
}

/**
 * The first thousand of them above this id; of those that are outdated, any thousand.
 * @returns their number, and the id above which the next are looked for; none where there were none
 */
export async function indexBatch(
  tx: Database,
  which: IndexedProducts,
  after = 0,
): Promise<{ count: number; last: number | undefined }> {
  if (which === 'outdated') return indexOutdated(tx, after)
  const batch = await readBatch(tx, which, after)
  if (batch.length > 0) await writeDocuments(tx, batch)
  return { count: batch.length, last: batch.at(-1)?.id }
}

/**
 * Looked for by ids and versions, which indexes have, without the texts: a start of a shop with a million products does so and finds
 * none.
 */
async function indexOutdated(tx: Database, after: number): Promise<{ count: number; last: number | undefined }> {
  const older = await tx
    .select({ id: searchDocuments.productId })
    .from(searchDocuments)
    .where(lt(searchDocuments.version, documentVersion))
    .limit(batchSize)
  const missing =
    older.length > 0
      ? []
      : await tx
          .select({ id: products.id })
          .from(products)
          .where(
            and(
              gt(products.id, after),
              sql`not exists (select from ${searchDocuments} where ${searchDocuments.productId} = ${products.id})`,
            ),
          )
          .orderBy(asc(products.id))
          .limit(batchSize)
  const batch = await readBatch(tx, { ids: [...older, ...missing].map(({ id }) => id) }, 0)
  if (batch.length === 0) return { count: 0, last: undefined }
  await writeDocuments(tx, batch)
  return { count: batch.length, last: missing.at(-1)?.id ?? after }
}

function readBatch(tx: Database, which: Exclude<IndexedProducts, 'outdated'>, after: number) {
  return (
    tx
      .select({
        id: products.id,
        sku: products.sku,
        names: sql<string[]>`jsonb_build_array(${products.nameAr}, ${products.nameEn})`,
        places: sql<(string | null)[]>`jsonb_build_array(${categories.nameAr}, ${categories.nameEn},
        ${subcategories.nameAr}, ${subcategories.nameEn}, ${brands.nameAr}, ${brands.nameEn})`,
        specificationAr: products.specificationAr,
        specificationEn: products.specificationEn,
        highlightsAr: searchedParts.highlightsAr,
        highlightsEn: searchedParts.highlightsEn,
        descriptions: sql<string[]>`jsonb_build_array(${searchedParts.descriptionAr}, ${searchedParts.descriptionEn})`,
        categoryId: products.categoryId,
        subcategoryId: products.subcategoryId,
        brandId: products.brandId,
        department: categories.department,
        createdAt: products.createdAt,
        active: products.active,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(and(conditionOf(which), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(batchSize)
      // A name that changes at this moment is not indexed as it was.
      .for('no key update', { of: products })
  )
}

function conditionOf(which: Exclude<IndexedProducts, 'outdated'>): SQL | undefined {
  if ('categoryId' in which) return eq(products.categoryId, which.categoryId)
  if ('brandId' in which) return eq(products.brandId, which.brandId)
  return isOneOf(products.id, which.ids)
}

async function writeDocuments(tx: Database, batch: Awaited<ReturnType<typeof readBatch>>) {
  const words = new Map<string, DocumentWord>()
  const rows = batch.map((product) => {
    const {
      lexemes,
      skuKey,
      nameKeys,
      words: found,
    } = buildDocument({
      ...product,
      places: product.places.filter((name): name is string => name !== null && name !== ''),
      specification: [...product.specificationAr, ...product.specificationEn]
        .map(({ value }) => value)
        .concat(product.highlightsAr, product.highlightsEn),
    })
    for (const word of found) if (word.inName || !words.has(word.word)) words.set(word.word, word)
    const { id, createdAt, active } = product
    return { id, lexemes, skuKey, nameArKey: nameKeys[0], nameEnKey: nameKeys[1], createdAt, active }
  })
  // Columns that triggers maintain stay: a sale may have taken the last piece since the batch was read.
  await tx.execute(sql`
    insert into ${searchDocuments} (product_id, lexemes, sku_key, name_ar_key, name_en_key, created_at, active, in_stock, version)
    select fresh.id, fresh.lexemes::tsvector, fresh."skuKey", fresh."nameArKey", fresh."nameEnKey", fresh."createdAt",
      fresh.active, coalesce((select pieces > 0 from ${productStock} where product_id = fresh.id), false),
      ${documentVersion}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id int, lexemes text, "skuKey" text, "nameArKey" int,
      "nameEnKey" int, "createdAt" timestamptz, active boolean)
    on conflict (product_id) do update set lexemes = excluded.lexemes, sku_key = excluded.sku_key,
      name_ar_key = excluded.name_ar_key, name_en_key = excluded.name_en_key, created_at = excluded.created_at,
      version = excluded.version`)
  await writeWords(tx, [...words.values()], { inCatalogue: true })
}
