import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import type { SubcategoryInput } from './CategoryInput.ts'
import { type BilingualName, nameKeys, resolveNames } from './categoryNames.ts'
import { products, subcategories } from './tables.ts'

/**
 * Replaces a category's sub-categories by the list, in its order: known ones are renamed, new ones created, missing ones removed.
 * @throws `invalid_input` for an id of another category, `category_taken` for a duplicate name, `category_in_use` if products are
 * in one that would be removed
 */
export async function writeSubcategories(
  tx: Database,
  categoryId: number,
  requested: SubcategoryInput[],
): Promise<void> {
  const known = await tx
    .select()
    .from(subcategories)
    .where(eq(subcategories.categoryId, categoryId))
    .orderBy(asc(subcategories.id))
    // No product can be added to one that is about to be removed.
    .for('update')
  const rows = matched(requested, known)
  assertDistinctNames(rows)

  const staying = new Set(rows.map(({ before }) => before?.id))
  await remove(
    tx,
    known.map(({ id }) => id).filter((id) => !staying.has(id)),
  )
  for (const [position, { before, names }] of rows.entries()) {
    if (!before || (before.position === position && before.nameAr === names.nameAr && before.nameEn === names.nameEn))
      continue
    await tx
      .update(subcategories)
      .set({ ...names, position })
      .where(eq(subcategories.id, before.id))
  }
  const made = rows.flatMap(({ before, names }, position) => (before ? [] : [{ ...names, categoryId, position }]))
  if (made.length > 0) await tx.insert(subcategories).values(made)
}

type Subcategory = typeof subcategories.$inferSelect
interface Row {
  before: Subcategory | undefined
  names: BilingualName
}

/** Each input with the sub-category that it refers to: by id, or by name, so that a list of plain names keeps existing ones. */
function matched(requested: SubcategoryInput[], known: Subcategory[]): Row[] {
  const byId = new Map(known.map((subcategory) => [subcategory.id, subcategory]))
  const named = new Set(requested.map(({ id }) => id))
  const byName = new Map(
    known
      .filter(({ id }) => !named.has(id))
      .flatMap((subcategory) => [...nameKeys(subcategory)].map((key) => [key, subcategory] as const)),
  )
  return requested.map(({ id, name, nameAr }) => {
    if (id !== undefined) {
      const before = byId.get(id)
      if (!before) throw invalidInput({ subcategories: 'not_found' })
      return { before, names: resolveNames({ name, nameAr }, before) }
    }
    const names = resolveNames({ name, nameAr })
    const before = [...nameKeys(names)].map((key) => byName.get(key)).find((subcategory) => subcategory !== undefined)
    // A plain name alone changes nothing.
    const same = before && nameAr === undefined
    return { before, names: same ? { nameAr: before.nameAr, nameEn: before.nameEn } : names }
  })
}

function assertDistinctNames(rows: Row[]) {
  const ids = rows.flatMap(({ before }) => before?.id ?? [])
  const keys = rows.flatMap(({ names }) => [...nameKeys(names)])
  if (new Set(ids).size === ids.length && new Set(keys).size === keys.length) return
  throw new AppError('category_taken', { fields: { subcategories: 'category_taken' } })
}

async function remove(tx: Database, ids: number[]) {
  if (ids.length === 0) return
  const [standing] = await tx.select({ count: count() }).from(products).where(inArray(products.subcategoryId, ids))
  if (standing?.count !== 0) throw new AppError('category_in_use', { fields: { subcategories: 'category_in_use' } })
  await tx.delete(subcategories).where(inArray(subcategories.id, ids))
}
