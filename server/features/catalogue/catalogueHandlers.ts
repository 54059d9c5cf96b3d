import type { CallReply, ValidatedInput } from '@rawaj/contract/api/calls.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { type FieldFilter, fieldFilterText } from '@rawaj/contract/catalogue/fieldFilters.ts'
import { parseRiyals, parseUnitPrice } from '@rawaj/contract/money/money.ts'
import type { CachePolicy, Caller, Handlers } from '../../kernel/index.ts'
import { type DependsOn, joinSources, type KnownSources, noItems } from '../../platform/cache/CacheVersion.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { familyKey, sourcesOfList } from './changedProducts.ts'
import type { WireFilters } from './facets/facetQuery.ts'
import { listFacets } from './facets/listFacets.ts'
import { listBrands } from './listBrands.ts'
import { listCategories } from './listCategories.ts'
import { explainProducts, listProducts } from './listProducts.ts'
import { dependsOnStock } from './listSql.ts'
import { listTopCategories } from './listTopCategories.ts'
import { normaliseQuery } from './normaliseQuery.ts'
import { isFiltered, type ProductFilters, type ProductQuery } from './ProductQuery.ts'
import { priceGroupOf } from './priceLists.ts'
import { readProductDetails } from './readProductDetails.ts'

const message = 'Success'

export const catalogueHandlers = {
  async listProducts({ shop, language, caller, signal }, { query }) {
    const viewer = { language, prices: priceGroupOf(caller) }
    const input = {
      ...filtersOf(query),
      sortBy: query.sortBy,
      order: query.order,
      page: query.page,
      limit: query.limit,
    }
    const found = await listProducts(shop, viewer, input, signal)
    const redirectTo = isPlainSearch(input) ? await shop.productSearch.redirectFor(input.query, signal) : null
    if (isPlainSearch(input)) shop.queryCounter.noteOutcome(input.query, found.count > 0 || redirectTo !== null)
    const explain = query.explain && mayExplain(caller) ? await explainProducts(shop, viewer, input) : undefined
    const datas = {
      data: found.products,
      count: found.count,
      ...(found.more && { count_more: true as const }),
      ...(found.near.length > 0 && { near: found.near }),
      ...(found.didYouMean !== undefined && { did_you_mean: found.didYouMean }),
      ...(redirectTo !== null && { redirect_to: redirectTo }),
      ...(explain && { explain }),
    }
    // Filtered products unwrap from `data` (spec, section 3).
    const reply = { message, datas, ...(isOfPlace(query) && query.fields !== 'datas' && { data: datas }) }
    if (found.behind) behind.set(reply, found.behind)
    return reply
  },
  async listFacets({ shop, language, caller, signal }, { query }) {
    const viewer = { language, prices: priceGroupOf(caller) }
    return { message, data: await listFacets(shop, viewer, { query, filters: filtersOf(query) }, signal) }
  },
  readProductDetails: async ({ shop, language }, { params: { id } }) => ({
    message,
    data: await readProductDetails(shop, language, id),
  }),
  listCategories: async ({ shop, language }) => ({ message, data: await listCategories(shop, language) }),
  listTopCategories: async ({ shop, language, caller }) => ({
    message,
    data: await listTopCategories(shop, { language, prices: priceGroupOf(caller) }),
  }),
  listBrands: async ({ shop, language }) => ({ message, data: await listBrands(shop, language) }),
} satisfies Partial<Handlers<CatalogueShop>>

/** Of replies with a product alone: what decides what they show beside it. */
const behind = new WeakMap<object, KnownSources>()

/** A product, the members of its family where it shows them, and its family. */
const shownWith = ({ id, family }: Product): KnownSources => ({
  items: [id, ...(family && typeof family.members !== 'number' ? family.members.map((member) => member.id) : [])],
  lists: family ? [familyKey(family.id)] : [],
})

function sourcesOf(reply: CallReply<'listProducts'>, query: ValidatedInput<'listProducts'>['query']): DependsOn {
  const { datas } = reply
  return joinSources([
    sourcesOfList(filtersOf(query)) ?? [],
    behind.get(reply) ?? noItems,
    ...[...datas.data, ...(datas.near ?? [])].map(shownWith),
  ])
}

const isOfPlace = ({ cat_id, scat_id, brand_id }: ValidatedInput<'listProducts'>['query']) =>
  [cat_id, scat_id, brand_id].some((ids) => ids !== undefined)

function filtersOf(query: WireFilters): ProductFilters {
  return {
    query: query.query,
    department: query.department,
    productIds: query.prod_id,
    categoryIds: query.cat_id,
    subcategoryIds: query.scat_id,
    brandIds: query.brand_id,
    priceFrom: parseAmount('min_price', query.min_price, parseUnitPrice),
    priceTo: parseAmount('max_price', query.max_price, parseUnitPrice),
    paidFrom: parseAmount('price_from', query.price_from, parseRiyals),
    paidTo: parseAmount('price_to', query.price_to, parseRiyals),
    inStock: query.in_stock,
    reduced: query.reduced,
    units: query.unit,
    fieldValues: query.field?.map(({ field, value }) => `${field}:${value}`),
    group: query.group,
  }
}

/** The same filters, however they were sent: their text is a key in the cache. */
function normaliseFilters<Query extends WireFilters>(query: Query, caller: Caller | null): Query {
  return {
    ...query,
    query: query.query && normaliseQuery(query.query),
    department: query.query ? (query.department ?? caller?.department ?? undefined) : undefined,
    prod_id: sortedUnique(query.prod_id),
    cat_id: sortedUnique(query.cat_id),
    scat_id: sortedUnique(query.scat_id),
    brand_id: sortedUnique(query.brand_id),
    in_stock: query.in_stock || undefined,
    reduced: query.reduced || undefined,
    unit: query.unit && [...new Set(query.unit)].sort(),
    field: query.field && sortedFields(query.field),
  }
}

export const catalogueCachePolicies: { [Name in keyof typeof catalogueHandlers]: CachePolicy<Name, CatalogueShop> } = {
  listProducts: {
    variesByPrice: true,
    lane: ({ query }) => (query.query ? 'search' : 'read'),
    normalise: (input, caller) => ({
      ...input,
      query: {
        ...normaliseFilters(input.query, caller),
        // Only staff receive the explanation.
        explain: input.query.explain && mayExplain(caller) ? true : undefined,
        fields: isOfPlace(input.query) ? input.query.fields : undefined,
      },
    }),
    dependsOn: (reply, { query }) =>
      dependsOnStock({ inStock: query.in_stock, sortBy: query.sortBy }) ? 'all items' : sourcesOf(reply, query),
    // Requesting a single product counts as viewing it.
    onSent: (shop, { query: { query, page, prod_id: [id, ...others] = [] } }) => {
      if (query) return page === 0 ? shop.queryCounter.countFor(query) : undefined
      return id === undefined || others.length > 0 ? undefined : shop.productViewCounter.countFor(id)
    },
  },
  listFacets: {
    variesByPrice: true,
    lane: ({ query }) => (query.query ? 'search' : 'read'),
    normalise: (input, caller) => ({ ...input, query: normaliseFilters(input.query, caller) }),
    dependsOn: () => 'all items',
  },
  readProductDetails: { variesByPrice: false, dependsOn: ({ data }) => ({ items: [data.id], lists: [] }) },
  listCategories: { variesByPrice: false, dependsOn: () => noItems },
  listTopCategories: {
    variesByPrice: true,
    dependsOn: ({ data }) => data.flatMap((category) => (category.product ?? []).map((product) => product.id)),
  },
  listBrands: { variesByPrice: false, dependsOn: () => noItems },
}

const mayExplain = (caller: Caller | null) => caller?.permissions.has('catalogue.write') === true

/** The first page of a plain text search: people who choose a filter have seen its results already. */
const isPlainSearch = (input: ProductQuery): input is ProductQuery & { query: string } =>
  Boolean(input.query) && input.page === 0 && !isFiltered(input)

const sortedFields = (filters: readonly FieldFilter[]) =>
  [...new Map(filters.map((filter) => [fieldFilterText(filter), filter])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, filter]) => filter)

/** Canonical order: the list's text is its key in the cache. */
const sortedUnique = (ids: number[] | undefined) => ids && [...new Set(ids)].sort((one, other) => one - other)

function parseAmount(
  field: string,
  riyals: number | undefined,
  parse: (riyals: number) => number | null,
): number | undefined {
  if (riyals === undefined) return undefined
  const amount = parse(riyals)
  if (amount === null) throw invalidInput({ [field]: 'invalid_amount' })
  return amount
}
