import { refusals } from '@rawaj/contract/refusals.ts'
import { ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { Refusal } from '../../platform/errors/Refusal.ts'
import { type Names, nameKeys } from './categoryNames.ts'
import { categories } from './tables.ts'

/** Throws `category_taken` when another category is called so. `ownId`: the category that is being renamed. */
export async function refuseTakenName(tx: Database, names: Names, ownId = 0): Promise<void> {
  const others = await tx
    .select({ nameAr: categories.nameAr, nameEn: categories.nameEn })
    .from(categories)
    .where(ne(categories.id, ownId))
  const keys = nameKeys(names)
  if (!others.some((other) => [...nameKeys(other)].some((key) => keys.has(key)))) return
  throw new Refusal('category_taken', { errors: { name: refusals.category_taken.message } })
}
