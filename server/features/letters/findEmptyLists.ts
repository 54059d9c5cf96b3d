import type { LetterBlock } from '@rawaj/contract/admin/letterCalls.ts'
import { type CatalogueShop, productsById } from '../catalogue/index.ts'

/** Places of those lists of products in a letter of which nothing is for sale now. */
export async function findEmptyLists(
  shop: Pick<CatalogueShop, 'productCache'>,
  blocks: readonly LetterBlock[],
): Promise<number[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'products' ? block.ids : []))
  const found = await productsById(shop, { language: 'ar', prices: 'retail' }, ids)
  return blocks.flatMap((block, place) =>
    block.kind === 'products' && !block.ids.some((id) => found.has(id)) ? [place] : [],
  )
}
