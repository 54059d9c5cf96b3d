import type { Database } from '../../platform/database/Database.ts'
import { arrange, readTemplate, type StoredProduct, specificationColumns } from '../catalogue/index.ts'
import type { ProductPlan } from './rowPlans.ts'
import { mergeSpecification } from './specificationCells.ts'

/**
 * Gives products the specification that their row states, and those that move the one of their new place: its template names and
 * orders what it knows. Templates are read once each.
 */
export function createSpecifications(tx: Database) {
  const templates = new Map<string, ReturnType<typeof readTemplate>>()
  return async (
    after: StoredProduct | null,
    before: StoredProduct | undefined,
    { specification: said, family }: Pick<ProductPlan, 'specification' | 'family'>,
  ): Promise<StoredProduct | null> => {
    if (!after) return after
    const { categoryId, subcategoryId } = after
    const moves = categoryId !== before?.categoryId || subcategoryId !== before?.subcategoryId
    // Who joins a family has its values under the fields that tell its members apart.
    const joins = Boolean(family) && after.specification.length > 0
    if (!said && !joins && !(before && moves && after.specification.length > 0)) return after
    const key = `${categoryId} ${subcategoryId}`
    const reading = templates.get(key) ?? readTemplate(tx, { categoryId, subcategoryId })
    templates.set(key, reading)
    const template = await reading
    const merged =
      said || joins ? mergeSpecification(after.specification, template, said ?? { fields: [] }) : after.specification
    return { ...after, ...specificationColumns(arrange(merged, template), template) }
  }
}
