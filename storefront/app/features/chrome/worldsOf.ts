import type { Category } from '@rawaj/contract/entities.ts'

export interface WorldOfCategories {
  world: 'pipes' | 'health' | null
  categories: Category[]
}

/** The categories by world, in the shop's order; what belongs to neither comes last. */
export function worldsOf(categories: readonly Category[]): WorldOfCategories[] {
  return (['pipes', 'health', null] as const)
    .map((world) => ({ world, categories: categories.filter((category) => category.world === world) }))
    .filter((group) => group.categories.length > 0)
}
