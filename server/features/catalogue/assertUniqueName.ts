import { ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type BilingualName, nameKeys } from './categoryNames.ts'
import { categories } from './tables.ts'

/**
 * Checks that no other category has one of the names in either language. `ownId`: the category that is being renamed.
 * @throws `category_taken`, at the field with that name
 */
export async function assertUniqueName(tx: Database, names: BilingualName, ownId = 0): Promise<void> {
  const others = await tx
    .select({ nameAr: categories.nameAr, nameEn: categories.nameEn })
    .from(categories)
    .where(ne(categories.id, ownId))
  const taken = new Set(others.flatMap((other) => [...nameKeys(other)]))
  const isTaken = (name: string) => [...nameKeys({ nameAr: name, nameEn: '' })].some((key) => taken.has(key))
  const toBlame = (['nameAr', 'nameEn'] as const).filter((field) => isTaken(names[field]))
  if (toBlame.length === 0) return
  throw new AppError('category_taken', {
    fields: Object.fromEntries(toBlame.map((field) => [field, 'category_taken' as const])),
  })
}
