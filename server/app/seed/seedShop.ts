import { seedPages } from '../../features/content/index.ts'
import { seedSynonyms } from '../../features/search/index.ts'
import { prepareRoles } from '../../features/staff/index.ts'
import type { FillOptions, SeedContext, SignIn } from './fillShop.ts'
import { isSeeded } from './isSeeded.ts'

/**
 * Fills an empty shop once: the administrator always, products, contents and customers with SEED=demo; and the standard texts,
 * synonyms and roles, which a shop gets whenever it lacks them. Everything else in one transaction, so that an interrupted first
 * start begins again.
 * @returns the sign-ins to show, or nothing when the shop was filled before
 */
export async function seedShop(context: SeedContext, options: FillOptions = {}): Promise<SignIn[]> {
  const { db } = context
  await seedPages(db)
  await seedSynonyms(db)
  await prepareRoles(db)
  if (await isSeeded(db)) return []
  const { fillShop } = await import('./fillShop.ts')
  return fillShop(context, options)
}
