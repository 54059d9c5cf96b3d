import type { ValidatedAdminInput } from '@rawaj/contract/admin/adminCalls.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { listAdminCategories } from './adminCategories.ts'
import { changeCategories } from './changeCategories.ts'
import { categories } from './tables.ts'

type Wish = ValidatedAdminInput<'orderCategories'>['body']['categories'][number]

/**
 * Puts all categories into the order of the list. Only those that move get a new version. Throws `invalid_input` for a
 * category twice, and `changed_meanwhile` with all as they are now where one has come, gone or changed since it was read.
 */
export async function orderCategories(shop: Shop, actor: Actor, wishes: readonly Wish[]): Promise<void> {
  if (new Set(wishes.map(({ id }) => id)).size !== wishes.length)
    throw new AppError('invalid_input', { fields: { categories: 'invalid_value' } })
  await changeCategories(shop, async (tx) => {
    const known = await tx
      .select({ id: categories.id, version: categories.version, position: categories.position })
      .from(categories)
    const byId = new Map(known.map((category) => [category.id, category]))
    const rows = wishes.flatMap(({ id, version }, position) => {
      const before = byId.get(id)
      return before?.version === version ? [{ before, position }] : []
    })
    if (rows.length !== wishes.length || rows.length !== known.length)
      throw new AppError('changed_meanwhile', { data: await listAdminCategories(tx) })
    for (const { before, position } of rows) if (before.position !== position) await move(tx, actor, before, position)
  })
}

async function move(
  tx: Database,
  actor: Actor,
  { id, version, position: before }: { id: number; version: number; position: number },
  position: number,
) {
  await tx
    .update(categories)
    .set({ position, version: version + 1 })
    .where(eq(categories.id, id))
  const changes = changedFields({ position: before }, { position })
  await recordAudit(tx, actor, { entity: 'category', id, changes })
}
