// Products that the search found, by their rank.
import { parseRiyals } from '@rawaj/contract/money/money.ts'
import type { CampaignProduct } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { inArray } from 'drizzle-orm'
import { inOrder } from '../../../platform/database/inOrder.ts'
import { type CatalogueShop, findProducts, type ProductSearch, productsById } from '../../catalogue/index.ts'
import { products } from '../../catalogue/tables.ts'

const maxFound = 20

type SearchingShop = CatalogueShop & { productSearch: ProductSearch }

/** Products for a campaign: these, or those whose SKU begins with the typed text, then the results of the shop's search. */
export async function searchCampaignProducts(
  shop: SearchingShop,
  { query, ids }: { query?: string | undefined; ids?: readonly number[] | undefined },
): Promise<CampaignProduct[]> {
  const wanted = ids ?? (await findProducts(shop, query ?? '', { limit: maxFound }))
  if (wanted.length === 0) return []
  const shown = await productsById(shop, { language: 'ar', prices: 'retail' }, wanted)
  const { id, sku, nameAr, nameEn, pictures, active } = products
  const rows = await shop.db
    .select({ id, sku, nameAr, nameEn, pictures, active })
    .from(products)
    .where(inArray(id, [...wanted]))
  return inOrder(wanted, rows, (row) => row.id).map(({ pictures: all, active: forSale, ...named }) => ({
    ...named,
    forSale,
    picture: all[0] ?? null,
    priceHalalas: parseRiyals(shown.get(named.id)?.price_incl ?? 0) ?? 0,
  }))
}
