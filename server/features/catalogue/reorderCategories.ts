import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { Actor, Shop } from '../../kernel/index.ts'
import { reorderRows } from '../audit/index.ts'
import { listAdminCategories } from './adminCategories.ts'
import { changeCategories } from './changeCategories.ts'
import { categories } from './tables.ts'

type RequestedPosition = ValidatedAdminInput<'orderCategories'>['body']['categories'][number]

/**
 * Puts all categories into the order of the list. Only those that move get a new version.
 * @throws `invalid_input` for a duplicate, `changed_meanwhile` with the current list if one was added, removed or changed since
 * it was read
 */
export async function reorderCategories(
  shop: Shop,
  actor: Actor,
  requested: readonly RequestedPosition[],
): Promise<void> {
  await changeCategories(shop, async (tx) => {
    const { id, version, position } = categories
    await reorderRows(tx, actor, {
      entity: 'category',
      table: categories,
      known: await tx.select({ id, version, position }).from(categories),
      requested,
      field: 'categories',
      current: () => listAdminCategories(tx),
    })
  })
}
