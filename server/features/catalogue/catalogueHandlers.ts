import { parseRiyals } from '@rawaj/contract/money.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { Handlers, Kept } from '../shop/index.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { listBrands } from './listBrands.ts'
import { listCategories } from './listCategories.ts'
import { followsStock, listProducts } from './listProducts.ts'
import { listTopCategories } from './listTopCategories.ts'
import { plainQuery } from './plainQuery.ts'
import { priceGroupOf } from './priceGroup.ts'

const message = 'Success'

export const catalogueHandlers: Handlers<
  'listProducts' | 'listCategories' | 'listTopCategories' | 'listBrands',
  CatalogueShop
> = {
  async listProducts({ shop, language, caller, left }, { query }) {
    const found = await listProducts(
      shop,
      { language, prices: priceGroupOf(caller) },
      {
        query: query.query,
        productIds: query.prod_id,
        categoryIds: query.cat_id,
        subcategoryIds: query.scat_id,
        brandIds: query.brand_id,
        priceFrom: halalas('min_price', query.min_price),
        priceTo: halalas('max_price', query.max_price),
        inStock: query.in_stock,
        sortBy: query.sortBy,
        order: query.order,
        page: query.page,
        limit: query.limit,
      },
      left,
    )
    return { message, datas: { data: found.products, count: found.count } }
  },
  listCategories: async ({ shop, language }) => ({ message, data: await listCategories(shop, language) }),
  listTopCategories: async ({ shop, language, caller }) => ({
    message,
    data: await listTopCategories(shop, { language, prices: priceGroupOf(caller) }),
  }),
  listBrands: async ({ shop, language }) => ({ message, data: await listBrands(shop, language) }),
}

export const keptCatalogue: { [Name in keyof typeof catalogueHandlers]: Kept<Name, CatalogueShop> } = {
  listProducts: {
    priced: true,
    lane: ({ query }) => (query.query ? 'search' : 'read'),
    normalise: (input) => {
      const { query, prod_id, cat_id, scat_id, brand_id } = input.query
      return {
        ...input,
        query: {
          ...input.query,
          query: query && plainQuery(query),
          prod_id: inOrder(prod_id),
          cat_id: inOrder(cat_id),
          scat_id: inOrder(scat_id),
          brand_id: inOrder(brand_id),
        },
      }
    },
    dependsOn: ({ datas }, { query: { in_stock, sortBy } }) =>
      followsStock({ inStock: in_stock, sortBy }) ? 'all items' : datas.data.map((product) => product.id),
    // Asking for one product alone is looking at it.
    sent: (shop, { query: { prod_id: [id, ...others] = [] } }) =>
      id === undefined || others.length > 0 ? undefined : shop.productViews.counterOf(id),
  },
  listCategories: { priced: false, dependsOn: () => [] },
  listTopCategories: {
    priced: true,
    dependsOn: ({ data }) => data.flatMap((category) => (category.product ?? []).map((product) => product.id)),
  },
  listBrands: { priced: false, dependsOn: () => [] },
}

/** The same list, however it was written: its key in the cache is its text. */
const inOrder = (ids: number[] | undefined) => ids && [...new Set(ids)].sort((one, other) => one - other)

function halalas(field: string, riyals: number | undefined): number | undefined {
  if (riyals === undefined) return undefined
  const amount = parseRiyals(riyals)
  if (amount === null) throw new AppError('invalid_input', { fields: { [field]: 'invalid_amount' } })
  return amount
}
