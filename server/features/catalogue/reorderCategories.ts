import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { eq } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import { movesTo } from '../../platform/database/movesTo.ts'
import { recordChange } from '../audit/index.ts'
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
    const known = await tx.select({ id, version, position }).from(categories)
    const moves = await movesTo(requested, known, { field: 'categories', current: () => listAdminCategories(tx) })
    for (const move of moves) {
      await tx
        .update(categories)
        .set({ position: move.to, version: move.version + 1 })
        .where(eq(id, move.id))
      await recordChange(tx, actor, {
        entity: 'category',
        id: move.id,
        before: { position: move.position },
        after: { position: move.to },
      })
    }
  })
}
