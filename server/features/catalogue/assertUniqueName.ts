import { ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type BilingualName, nameKeys } from './categoryNames.ts'
import { categories } from './tables.ts'

/** Throws `category_taken` when another category is called so. `ownId`: the category that is being renamed. */
export async function assertUniqueName(tx: Database, names: BilingualName, ownId = 0): Promise<void> {
  const others = await tx
    .select({ nameAr: categories.nameAr, nameEn: categories.nameEn })
    .from(categories)
    .where(ne(categories.id, ownId))
  const keys = nameKeys(names)
  if (!others.some((other) => [...nameKeys(other)].some((key) => keys.has(key)))) return
  throw new AppError('category_taken', { fields: { name: 'category_taken' } })
}
