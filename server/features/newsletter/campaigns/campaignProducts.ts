import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { CampaignBlock } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { type CatalogueShop, productsById } from '../../catalogue/index.ts'

type ProductShop = Pick<CatalogueShop, 'productCache'>

/** Products of a campaign that are for sale now, at retail prices. */
export function readCampaignProducts(
  shop: ProductShop,
  language: Language,
  blocks: readonly CampaignBlock[],
): Promise<Map<number, Product>> {
  const ids = blocks.flatMap((block) => (block.kind === 'products' ? block.ids : []))
  return productsById(shop, { language, prices: 'retail' }, ids)
}

/** @returns indexes of the campaign's product lists in which nothing is for sale now */
export async function findEmptyLists(shop: ProductShop, blocks: readonly CampaignBlock[]): Promise<number[]> {
  const found = await readCampaignProducts(shop, 'ar', blocks)
  return blocks.flatMap((block, place) =>
    block.kind === 'products' && !block.ids.some((id) => found.has(id)) ? [place] : [],
  )
}
