import { type AdminHandlers, type CachePolicy, type Handlers, staffActor } from '../../kernel/index.ts'
import { noItems } from '../../platform/cache/CacheVersion.ts'
import { normaliseQuery, priceGroupOf, productsById } from '../catalogue/index.ts'
import type { SearchShop } from './createSearch.ts'
import { hidePopularSearch, listPopularSearches } from './popularSearches.ts'

const maxProducts = 5

export const searchHandlers = {
  async suggest({ shop, language, caller, signal }, { query: { query = '' } }) {
    const suggested = await shop.productSearch.suggest({ query }, signal)
    const { ids, near = [] } = suggested.products
    const shown = [...ids.subarray(0, maxProducts)]
    const viewer = { language, prices: priceGroupOf(caller) }
    const found = await productsById(shop, viewer, [...shown, ...near], signal)
    const toProducts = (some: Iterable<number>) => [...some].flatMap((id) => found.get(id) ?? [])
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
        products: toProducts(shown),
        ...(near.length > 0 && { near: toProducts(near) }),
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
    dependsOn: ({ data }) => [...data.products, ...(data.near ?? [])].map(({ id }) => id),
  },
  popularSearches: { variesByPrice: false, dependsOn: () => noItems },
}
