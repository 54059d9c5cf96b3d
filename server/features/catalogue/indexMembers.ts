import { changeContent } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { CatalogueShop } from './CatalogueShop.ts'

declare module '../../kernel/Jobs.ts' {
  interface JobData {
    /** Has products found by the words that they have by now. */
    indexProducts: { ids: number[] }
  }
}

/** Members that are indexed with what changes them: more of them would keep an employee waiting. */
const maxAtOnce = 60

/** Has members of families found by their new words: a few at once, in the transaction that changes them, many by a job. */
export async function indexMembers(
  { productSearch, jobs }: Pick<CatalogueShop, 'productSearch' | 'jobs'>,
  tx: Database,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  if (ids.length <= maxAtOnce) await productSearch.index(tx, { ids })
  else await jobs.add(tx, 'indexProducts', { ids: [...ids] })
}

/** The job; what was found until now is searched anew. */
export async function indexProducts(
  shop: Pick<CatalogueShop, 'db' | 'catalogueVersion' | 'productSearch'>,
  { ids }: { ids: readonly number[] },
): Promise<void> {
  await changeContent(shop, (tx) => shop.productSearch.index(tx, { ids }))
}
