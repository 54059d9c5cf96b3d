import { normaliseQuery, priceGroupOf, productsById } from '../catalogue/index.ts'
import type { CachePolicy, Handlers } from '../shop/index.ts'
import type { SearchShop } from './createSearch.ts'

const maxProducts = 5

export const searchHandlers: Handlers<'suggest', SearchShop> = {
  async suggest({ shop, language, caller, signal }, { query: { query = '' } }) {
    const suggested = await shop.productSearch.suggest({ query }, signal)
    const ids = [...suggested.products.ids.subarray(0, maxProducts)]
    const found = await productsById(shop, { language, prices: priceGroupOf(caller) }, ids, signal)
    const { near } = suggested.products
    return {
      message: 'Success',
      data: {
        queries: suggested.queries,
        places: suggested.places.map(({ kind, id, categoryId, names, image }) => ({
          ...{ kind, id, image },
          category_id: categoryId,
          name: names[language],
        })),
        products: ids.flatMap((id) => found.get(id) ?? []),
        ...(near && { near: true as const }),
      },
    }
  },
}

export const searchCachePolicies: { [Name in keyof typeof searchHandlers]: CachePolicy<Name, SearchShop> } = {
  suggest: {
    variesByPrice: true,
    lane: () => 'search',
    normalise: (input) => ({ ...input, query: { ...input.query, query: normaliseQuery(input.query.query ?? '') } }),
    dependsOn: ({ data }) => data.products.map(({ id }) => id),
  },
}
