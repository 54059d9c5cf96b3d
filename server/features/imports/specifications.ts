import type { Database } from '../../platform/database/Database.ts'
import type { StoredProduct } from '../catalogue/index.ts'
import { arrange, readTemplate, specificationColumns } from '../catalogue/index.ts'

/**
 * Gives products that move the specification of their new place: its template names and orders what it knows. Templates are
 * read once each.
 */
export function createSpecifications(tx: Database) {
  const templates = new Map<string, ReturnType<typeof readTemplate>>()
  return async (after: StoredProduct | null, before: StoredProduct | undefined): Promise<StoredProduct | null> => {
    if (!after || !before || after.specification.length === 0) return after
    const { categoryId, subcategoryId } = after
    if (categoryId === before.categoryId && subcategoryId === before.subcategoryId) return after
    const key = `${categoryId} ${subcategoryId}`
    const template = templates.get(key) ?? readTemplate(tx, { categoryId, subcategoryId })
    templates.set(key, template)
    return { ...after, ...specificationColumns(arrange(after.specification, await template)) }
  }
}
