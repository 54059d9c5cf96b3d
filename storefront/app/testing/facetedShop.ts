import type { CallInput } from '@rawaj/contract/api/calls.ts'
import { callUrl } from '@rawaj/contract/api/fetchCall.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Facet, FacetList, FacetValue } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { fieldFacetKey, parseFieldFilter } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'

type Query = NonNullable<CallInput<'listFacets'>['query']>

/** A product with what it is filtered by. */
export interface FacetedProduct {
  product: Product
  category: number
  brand: number
  /** Riyals with VAT. */
  price: number
  isInStock: boolean
  unit: string
  /** Values of fields of the specification. */
  values: Readonly<Record<string, string>>
}

interface FacetedField {
  category: number
  field: string
  name: string
  unit?: string
}

interface FacetedShop {
  goods: readonly FacetedProduct[]
  categories: readonly { id: number; name: string }[]
  brands: readonly { id: number; name: string }[]
  units: readonly { id: string; name: string }[]
  fields: readonly FacetedField[]
}

/** As lists count. */
const maxCount = 1_000
const shownCount = (count: number) => (count > maxCount ? { count: maxCount, count_more: true as const } : { count })

const asList = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

const chosenOf = (query: Query, field: string): string[] =>
  asList(query.field).flatMap((text) => {
    const filter = parseFieldFilter(text)
    return filter?.field === field ? [filter.value] : []
  })

const isAnyOf = (chosen: readonly string[], value: unknown) => chosen.length === 0 || chosen.includes(String(value))

/** @param without the facet whose own filter does not count */
function isListed(product: FacetedProduct, query: Query, without?: string): boolean {
  const fields = new Set(asList(query.field).flatMap((text) => parseFieldFilter(text)?.field ?? []))
  const passes: Record<string, boolean> = {
    category: isAnyOf(asList(query.cat_id), product.category),
    brand: isAnyOf(asList(query.brand_id), product.brand),
    price:
      product.price >= Number(query.price_from ?? 0) && product.price <= Number(query.price_to ?? Number.MAX_VALUE),
    in_stock: !query.in_stock || product.isInStock,
    reduced: !query.reduced,
    unit: isAnyOf(asList(query.unit), product.unit),
  }
  for (const field of fields) passes[fieldFacetKey(field)] = isAnyOf(chosenOf(query, field), product.values[field])
  return Object.entries(passes).every(([key, pass]) => pass || key === without)
}

/** Facets that are there whatever they narrow. */
const lasting = new Set(['category', 'brand', 'price', 'in_stock', 'reduced'])

/** The facets of these goods, by the rules of the server: docs/api.md, `/product/facets`. */
function facetsOf({ goods, categories, brands, units, fields }: FacetedShop, query: Query): FacetList {
  const total = goods.filter((product) => isListed(product, query)).length
  const facetOf = (
    { key, name, unit }: { key: string; name: string; unit?: string | undefined },
    values: readonly { id: number | string; name: string; has: (product: FacetedProduct) => boolean; query: Query }[],
    chosen: readonly string[],
  ): Facet => ({
    key,
    name,
    ...(unit !== undefined && { unit }),
    values: values.flatMap(({ id, name, has, query: replaced }): FacetValue[] => {
      const { length } = goods.filter((product) => has(product) && isListed(product, query, key))
      const selected = chosen.includes(String(id))
      if (length === 0 && !selected) return []
      const address = callUrl('', { query: { ...query, ...replaced } }).slice(1)
      return [
        {
          value: String(id),
          name,
          ...shownCount(length),
          ...(selected && { selected: true as const }),
          query: address,
        },
      ]
    }),
  })
  const prices = goods.filter((product) => isListed(product, query, 'price')).map(({ price }) => price)
  const [price_from, price_to] = [Math.min(...prices), Math.max(...prices)]
  const hasPrice = query.price_from !== undefined || query.price_to !== undefined
  const range = prices.length > 0 || hasPrice ? `${price_from}-${price_to}` : null
  const only = asList(query.cat_id)
  const facets = [
    facetOf(
      { key: 'category', name: 'Category' },
      categories.map(({ id, name }) => ({ id, name, has: ({ category }) => category === id, query: { cat_id: [id] } })),
      asList(query.cat_id),
    ),
    facetOf(
      { key: 'brand', name: 'Brand' },
      brands.map(({ id, name }) => ({ id, name, has: ({ brand }) => brand === id, query: { brand_id: [id] } })),
      asList(query.brand_id),
    ),
    facetOf(
      { key: 'price', name: 'Price', unit: 'SAR' },
      range === null ? [] : [{ id: range, name: range, has: () => true, query: { price_from, price_to } }],
      hasPrice && range !== null ? [range] : [],
    ),
    facetOf(
      { key: 'in_stock', name: 'Availability' },
      [{ id: 1, name: 'In stock', has: ({ isInStock }) => isInStock, query: { in_stock: true } }],
      query.in_stock ? ['1'] : [],
    ),
    facetOf(
      { key: 'reduced', name: 'Offers' },
      [{ id: 1, name: 'Reduced', has: () => false, query: { reduced: true } }],
      query.reduced ? ['1'] : [],
    ),
    facetOf(
      { key: 'unit', name: 'Sold by' },
      units.map(({ id, name }) => ({ id, name, has: ({ unit }) => unit === id, query: { unit: id } })),
      asList(query.unit),
    ),
    ...fields
      .filter(({ category }) => only.length === 1 && only[0] === String(category))
      .map(({ category, field, name, unit }) => {
        const chosen = chosenOf(query, field)
        const values = goods.flatMap((product) => (product.category === category ? (product.values[field] ?? []) : []))
        return facetOf(
          { key: fieldFacetKey(field), name, unit },
          [...new Set([...values, ...chosen])].map((value) => ({
            id: value,
            name: value,
            has: (product) => product.values[field] === value,
            query: { field: `${field}:${value}` },
          })),
          chosen,
        )
      }),
  ]
  const narrows = ({ key, values: [first, ...others] }: Facet) =>
    first !== undefined &&
    (lasting.has(key) || others.length > 0 || first.selected === true || first.count !== shownCount(total).count)
  return { ...shownCount(total), facets: facets.filter(narrows) }
}

/** Lists of these goods and their facets, which are narrowed as the server narrows them. */
export const facetedCalls = (shop: FacetedShop) =>
  ({
    async listProducts({ query = {} }) {
      const listed = shop.goods.filter((product) => isListed(product, query))
      const [limit, from] = [Number(query.limit), Number(query.page) * Number(query.limit)]
      const data = listed.slice(from, from + limit).map(({ product }) => product)
      return { ...reply(undefined), datas: { data, ...shownCount(listed.length) } }
    },
    listFacets: async ({ query = {} }) => reply(facetsOf(shop, query)),
  }) satisfies Partial<ShopApi>
