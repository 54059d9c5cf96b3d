import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'

/** A row of products, before it is cut to its length. */
export interface Rail {
  products: readonly Product[]
  /** Products that it shows. */
  length: number
  /** Shows what it has, whatever its neighbours show. */
  fixed?: boolean
}

/**
 * What each of a page's parts shows, so that none repeats a product of the part before it or after it; a part is rails beside each other,
 * which repeat none of each other's either. A fixed rail keeps its products and its neighbours give way. A rail that has nothing else keeps
 * them too: nothing that the owner has put on the page is left out.
 */
export function withoutRepeats(parts: readonly (readonly Rail[])[]): Product[][][] {
  const shown: Product[][][] = []
  for (const [place, rails] of parts.entries()) {
    const next = (parts[place + 1] ?? []).filter(({ fixed }) => fixed)
    const seen = new Set([...(shown[place - 1] ?? []).flat(), ...next.flatMap(shownOf)].map(({ id }) => id))
    shown.push(
      rails.map((rail) => {
        const others = rail.products.filter(({ id }) => !seen.has(id))
        const products = shownOf({ ...rail, products: rail.fixed || others.length === 0 ? rail.products : others })
        for (const { id } of products) seen.add(id)
        return products
      }),
    )
  }
  return shown
}

const shownOf = ({ products, length }: Rail): Product[] => products.slice(0, length)
