import { normaliseQuery, priceGroupOf, productsById } from '../catalogue/index.ts'
import { actorOf, type CachePolicy, type Handlers } from '../shop/index.ts'
import type { SearchShop } from './createSearch.ts'
import { hidePopularSearch, listPopularSearches } from './popularSearches.ts'

const maxProducts = 5

export const searchHandlers: Handlers<'suggest' | 'popularSearches' | 'hidePopularSearch', SearchShop> = {
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
  async popularSearches({ shop, language }, { query }) {
    const { shown, hidden } = await listPopularSearches(shop.db, language)
    return { message: 'Success', data: { shown, ...(query.hidden && { hidden }) } }
  },
  async hidePopularSearch(context, { body }) {
    await hidePopularSearch(context.shop, actorOf(context), body)
    return { message: 'Success' }
  },
}

export const searchCachePolicies: { [Name in 'suggest' | 'popularSearches']: CachePolicy<Name, SearchShop> } = {
  suggest: {
    variesByPrice: true,
    lane: () => 'search',
    normalise: (input) => ({ ...input, query: { ...input.query, query: normaliseQuery(input.query.query ?? '') } }),
    dependsOn: ({ data }) => data.products.map(({ id }) => id),
  },
  popularSearches: {
    variesByPrice: false,
    normalise: (input, caller) => ({
      ...input,
      query: { hidden: input.query.hidden && caller?.permissions.has('content.write') },
    }),
    dependsOn: () => [],
  },
}
