import { type AdminHandlers, type CachePolicy, type Handlers, staffActor } from '../../kernel/index.ts'
import { normaliseQuery, priceGroupOf, productsById } from '../catalogue/index.ts'
import type { SearchShop } from './createSearch.ts'
import { hidePopularSearch, listPopularSearches } from './popularSearches.ts'

const maxProducts = 5

export const searchHandlers = {
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
          kind,
          id,
          image,
          category_id: categoryId,
          name: names[language],
        })),
        products: ids.flatMap((id) => found.get(id) ?? []),
        ...(near && { near: true as const }),
      },
    }
  },
  async popularSearches({ shop, language }) {
    const { shown } = await listPopularSearches(shop.db, language)
    return { message: 'Success', data: { shown } }
  },
} satisfies Partial<Handlers<SearchShop>>

export const adminSearchHandlers = {
  listPopularSearches: ({ shop, language }) => listPopularSearches(shop.db, language),
  hidePopularSearch: (context, { body }) => hidePopularSearch(context.shop, staffActor(context), body),
} satisfies Partial<AdminHandlers<SearchShop>>

export const searchCachePolicies: { [Name in 'suggest' | 'popularSearches']: CachePolicy<Name, SearchShop> } = {
  suggest: {
    variesByPrice: true,
    lane: () => 'search',
    normalise: (input) => ({ ...input, query: { ...input.query, query: normaliseQuery(input.query.query ?? '') } }),
    dependsOn: ({ data }) => data.products.map(({ id }) => id),
  },
  popularSearches: { variesByPrice: false, dependsOn: () => [] },
}
