import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { searchColumns } from './searchColumns.ts'
import { brands, categories, products, subcategories } from './tables.ts'

const batchSize = 1_000

/**
 * Products are found by the names of their places: writes those anew for all products of a category. Folding is done
 * here and not in SQL, so that there is one rule of it; a batch is read and written with one statement each.
 */
export async function refreshSearchText(tx: Database, categoryId: number): Promise<void> {
  for (let after = 0; ; ) {
    const batch = await tx
      .select({
        id: products.id,
        sku: products.sku,
        nameAr: products.nameAr,
        nameEn: products.nameEn,
        before: products.searchText,
        // In the order of the seed: category, sub-category, brand.
        places: sql<(string | null)[]>`jsonb_build_array(${categories.nameAr}, ${categories.nameEn},
          ${subcategories.nameAr}, ${subcategories.nameEn}, ${brands.nameAr}, ${brands.nameEn})`,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(and(eq(products.categoryId, categoryId), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(batchSize)
      // A name that changes at this moment is not overwritten with the text of the old one.
      .for('no key update', { of: products })
    const last = batch.at(-1)
    if (!last) return
    after = last.id
    const fresh = batch
      .map(({ before, places, ...product }) => {
        const placeNames = places.filter((name) => name !== null)
        return { id: product.id, before, text: searchColumns(product, placeNames).searchText }
      })
      .filter(({ before, text }) => text !== before)
      .map(({ id, text }) => ({ id, text }))
    if (fresh.length === 0) continue
    await tx.execute(sql`
      update ${products} set search_text = fresh.text
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(id int, text text)
      where ${products.id} = fresh.id`)
  }
}
