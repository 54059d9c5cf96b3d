import type { Family, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { familyAxes } from '../familyChoices.ts'
import { wholeFamily } from '../wholeFamily.ts'

/** Members of the table that come with the page, at most. */
const maxFirst = 60

/** How much of a family the table of sizes shows. */
export interface FirstSizes {
  /** Members of the family. */
  count: number
  /** The first of them, which it shows until all are asked for. */
  first: number
}

/** Whole values of the first axis, where there are more axes than one: what is left out is no gap between others. */
export function firstSizes({ axes, members }: Pick<Family, 'axes' | 'members'>): FirstSizes {
  const count = members.length
  const key = axes[0]?.key
  const next = members[maxFirst]
  if (!next || key === undefined || axes.length === 1) return { count, first: Math.min(count, maxFirst) }
  const whole = members.slice(0, maxFirst).findLastIndex(({ values }) => values[key] !== next.values[key]) + 1
  return { count, first: whole > 0 ? whole : maxFirst }
}

/**
 * A product with what its page shows of a large family at first: the first members for the table of sizes, and those that the picker leads to.
 * The rest is fetched when it is asked for.
 */
export function withFirstSizes(product: Product): { product: Product; sizes?: FirstSizes } {
  const family = wholeFamily(product)
  if (!family) return { product }
  const sizes = firstSizes(family)
  const picked = new Set(familyAxes(family, product.id).flatMap(({ choices }) => choices.map((one) => one.memberId)))
  const members = family.members.filter(({ id }, place) => place < sizes.first || picked.has(id) || id === product.id)
  return {
    // No page shows the pictures of other members.
    product: { ...product, family: { ...family, members: members.map((member) => ({ ...member, image: null })) } },
    sizes,
  }
}
