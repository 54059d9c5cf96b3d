import { contentChanger, type Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import { categories } from './tables.ts'

const changeInTurn = contentChanger(categories)

/**
 * One transaction that changes categories, one at a time: names are compared with those of all others, which no constraint can
 * do. Reads, and changes of products, do not wait for it. Caches are invalidated at once.
 */
export function changeCategories<Result>(shop: Shop, change: (tx: Database) => Promise<Result>): Promise<Result> {
  return retryOnConflict(() => changeInTurn(shop, change))
}
