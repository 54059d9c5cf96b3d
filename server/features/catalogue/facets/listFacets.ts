import type { Facet, FacetList, FacetValue } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { formatRiyals, toRiyals } from '@rawaj/contract/money/money.ts'
import { productUnits } from '@rawaj/contract/products/products.ts'
import { interfaceText } from '../../../kernel/index.ts'
import { textIn } from '../../../platform/i18n/textIn.ts'
import type { CatalogueShop } from '../CatalogueShop.ts'
import { listBrands } from '../listBrands.ts'
import { listCategories } from '../listCategories.ts'
import { findUnfiltered, listProducts } from '../listProducts.ts'
import type { ProductFilters } from '../ProductQuery.ts'
import { maxListed } from '../ProductSearch.ts'
import type { Viewer } from '../productCache.ts'
import type { TemplateField } from '../template.ts'
import { countFacets, type FacetCounts } from './countFacets.ts'
import { readFacetFields, readValueNames } from './facetFields.ts'
import { facetQuery, type WireFilters } from './facetQuery.ts'
import { groupPrices } from './groupPrices.ts'
import { rowOf } from './productColumns.ts'

/** The same filters, as they travel and as lists read them. */
interface Request {
  query: WireFilters
  filters: ProductFilters
}

interface Counted {
  counts: FacetCounts
  /** A search that finds more than it lists: what its best matches have is known, but not how many there are. */
  isPart: boolean
}

/** Values of a field that are named at most: those of which there are most. */
const maxFieldValues = 100

/** What a list can be narrowed by, with how many products, or families, each value would list. */
export async function listFacets(
  shop: CatalogueShop,
  viewer: Viewer,
  request: Request,
  signal?: AbortSignal,
): Promise<FacetList> {
  const { filters } = request
  const fields = await shop.database.readers.run((db) => readFacetFields(db, filters), signal)
  const counted = await countedFacets(shop, viewer, { filters, fields }, signal)
  const facets = await Promise.all([
    ...placeFacets(shop, viewer, request, counted),
    priceFacet(shop, viewer, request, counted),
    inStockFacet(shop, viewer, request, counted),
    reducedFacet(shop, viewer, request, counted),
    unitFacet(shop, viewer, request, counted),
    fieldFacets(shop, viewer, { request, fields, counted }, signal),
  ])
  return {
    ...(await countOf(shop, viewer, { filters, counted }, signal)),
    facets: facets.flat().filter((facet) => narrows(facet, counted)),
  }
}

/** How many the list itself has. */
async function countOf(
  shop: CatalogueShop,
  viewer: Viewer,
  { filters, counted: { counts, isPart } }: { filters: ProductFilters; counted: Counted },
  signal: AbortSignal | undefined,
): Promise<ReturnType<typeof shownCount>> {
  if (!isPart) return shownCount(counts.total)
  const { count, more } = await listProducts(shop, viewer, { ...filters, order: 'desc', page: 0, limit: 1 }, signal)
  return { count, ...(more && { count_more: true }) }
}

async function countedFacets(
  shop: CatalogueShop,
  viewer: Viewer,
  { filters, fields }: { filters: ProductFilters; fields: readonly TemplateField[] },
  signal: AbortSignal | undefined,
): Promise<Counted> {
  const input = { ...filters, order: 'desc', page: 0, limit: 0 } as const
  const [{ columns, revision }, found] = await Promise.all([
    shop.filterIndex.read(),
    filters.query ? findUnfiltered(shop, viewer, input, signal) : undefined,
  ])
  const ids = found ? [...found.ids] : filters.productIds
  const named = filters.productIds && new Set(filters.productIds)
  const listed = named ? ids?.filter((id) => named.has(id)) : ids
  const load = async (signal: AbortSignal) => {
    const prices = await groupPrices(shop, viewer.prices, signal)
    const value = await countFacets(
      columns,
      {
        input: filters,
        prices,
        now: shop.clock(),
        fields: new Set(fields.map(({ key }) => key)),
        among: listed && rowsOf(listed.map((id) => rowOf(columns, id))),
      },
      signal,
    )
    return { value, dependsOn: [] }
  }
  const key = JSON.stringify([revision, viewer.prices, filters, filters.query ? viewer.language : ''])
  const { facetCounts } = shop.productCache
  const counts = facetCounts.get(key) ?? (await facetCounts.getOrLoad(key, load, signal))
  return { counts, isPart: found?.more === true }
}

const rowsOf = (rows: readonly number[]) => Uint32Array.from(new Set(rows.filter((row) => row !== -1)))

/** As lists count. */
const shownCount = (count: number): { count: number; count_more?: true } =>
  count > maxListed ? { count: maxListed, count_more: true } : { count }

/** Whether choosing one of its values changes anything. */
function narrows({ key, values }: Facet, { counts: { total } }: Counted): boolean {
  const [only, ...others] = values
  if (!only) return false
  const isRange = key === 'price' || key === 'in_stock' || key === 'reduced'
  return isRange || others.length > 0 || only.selected === true || only.count !== shownCount(total).count
}

interface ValueOf {
  value: string
  name: string
  count: number
  selected: boolean
  query: string
}

function toValues({ isPart }: Counted, values: readonly ValueOf[]): FacetValue[] {
  return values
    .filter(({ count, selected }) => count > 0 || selected)
    .map(({ value, name, count, selected, query }) => ({
      value,
      name,
      ...(!isPart && shownCount(count)),
      ...(selected && { selected: true as const }),
      query,
    }))
}

const titleOf = (shop: CatalogueShop, { language }: Viewer, key: string) => ({
  key,
  name: interfaceText(shop, language, ['catalogue', `facet_${key}`]),
})

function placeFacets(
  shop: CatalogueShop,
  viewer: Viewer,
  { query, filters }: Request,
  counted: Counted,
): Promise<Facet>[] {
  const { counts } = counted
  const { categoryIds = [], subcategoryIds = [], brandIds = [] } = filters
  const categories = listCategories(shop, viewer.language)
  const values = (
    rows: readonly { id: number; name: string }[],
    counts: ReadonlyMap<number, number>,
    { chosen, queryOf }: { chosen: readonly number[]; queryOf: (id: number) => Partial<WireFilters> },
  ) =>
    toValues(
      counted,
      rows.map(({ id, name }) => ({
        value: String(id),
        name,
        count: counts.get(id) ?? 0,
        selected: chosen.includes(id),
        query: facetQuery(query, queryOf(id)),
      })),
    )
  return [
    categories.then((rows) => ({
      ...titleOf(shop, viewer, 'category'),
      values: values(rows, counts.categories, {
        chosen: categoryIds,
        queryOf: (id) => ({ cat_id: [id], scat_id: undefined }),
      }),
    })),
    categories.then((rows) => ({
      ...titleOf(shop, viewer, 'subcategory'),
      values: values(
        rows.filter(({ id }) => categoryIds.includes(id)).flatMap(({ subcategory }) => subcategory),
        counts.subcategories,
        { chosen: subcategoryIds, queryOf: (id) => ({ scat_id: [id] }) },
      ),
    })),
    listBrands(shop, viewer.language).then((rows) => ({
      ...titleOf(shop, viewer, 'brand'),
      values: values(rows, counts.brands, { chosen: brandIds, queryOf: (id) => ({ brand_id: [id] }) }),
    })),
  ]
}

/** One value: from the lowest price to the highest. */
function priceFacet(shop: CatalogueShop, viewer: Viewer, { query, filters }: Request, counted: Counted): Facet {
  const { paid } = counted.counts
  const [from, to] = [paid?.from ?? 0, paid?.to ?? 0]
  const [price_from, price_to] = [toRiyals(from), toRiyals(to)]
  return {
    ...titleOf(shop, viewer, 'price'),
    unit: interfaceText(shop, viewer.language, ['catalogue', 'facet_currency']),
    values: toValues(counted, [
      {
        value: `${price_from}-${price_to}`,
        name: `${formatRiyals(from)} – ${formatRiyals(to)}`,
        count: paid?.count ?? 0,
        selected: [filters.priceFrom, filters.priceTo, filters.paidFrom, filters.paidTo].some(
          (price) => price !== undefined,
        ),
        query: facetQuery(query, { min_price: undefined, max_price: undefined, price_from, price_to }),
      },
    ]),
  }
}

function inStockFacet(shop: CatalogueShop, viewer: Viewer, { query, filters }: Request, counted: Counted): Facet {
  return {
    ...titleOf(shop, viewer, 'in_stock'),
    values: toValues(counted, [
      {
        value: '1',
        name: interfaceText(shop, viewer.language, ['catalogue', 'facet_in_stock_yes']),
        count: counted.counts.inStock,
        selected: filters.inStock === true,
        query: facetQuery(query, { in_stock: true }),
      },
    ]),
  }
}

function reducedFacet(shop: CatalogueShop, viewer: Viewer, { query, filters }: Request, counted: Counted): Facet {
  return {
    ...titleOf(shop, viewer, 'reduced'),
    values: toValues(counted, [
      {
        value: '1',
        name: interfaceText(shop, viewer.language, ['catalogue', 'facet_reduced_yes']),
        count: counted.counts.reduced,
        selected: filters.reduced === true,
        query: facetQuery(query, { reduced: true }),
      },
    ]),
  }
}

function unitFacet(shop: CatalogueShop, viewer: Viewer, { query, filters }: Request, counted: Counted): Facet {
  return {
    ...titleOf(shop, viewer, 'unit'),
    values: toValues(
      counted,
      productUnits.map((unit, at) => ({
        value: unit,
        name: interfaceText(shop, viewer.language, ['catalogue', `unit_${unit}`]),
        count: counted.counts.units.get(at) ?? 0,
        selected: filters.units?.includes(unit) ?? false,
        query: facetQuery(query, { unit: [unit] }),
      })),
    ),
  }
}

async function fieldFacets(
  shop: CatalogueShop,
  viewer: Viewer,
  {
    request: { query, filters },
    fields,
    counted,
  }: { request: Request; fields: readonly TemplateField[]; counted: Counted },
  signal: AbortSignal | undefined,
): Promise<Facet[]> {
  const { fieldValues } = counted.counts
  const chosen = new Set(filters.fieldValues)
  const shown = fields.flatMap((field) => {
    const ofField = [...fieldValues].filter(([token]) => token.startsWith(`${field.key}:`))
    return ofField
      .toSorted(([one, { count: first }], [other, { count: second }]) =>
        chosen.has(one) === chosen.has(other) ? second - first : chosen.has(one) ? -1 : 1,
      )
      .slice(0, maxFieldValues)
  })
  const exampleOf = new Map(shown.map(([token, { productId }]) => [token, productId]))
  const { language } = viewer
  const names = await shop.database.readers.run((db) => readValueNames(db, { fields, exampleOf, language }), signal)
  return fields.map((field) => {
    const unit = textIn(language, field.unitAr, field.unitEn)
    const others = (query.field ?? []).filter((filter) => filter.field !== field.key)
    const named = names.get(field.key) ?? []
    // A chosen value that nothing has any more is still there to be taken away.
    const lost = [...chosen].filter((token) => token.startsWith(`${field.key}:`) && !exampleOf.has(token))
    const values = [...named, ...lost.map((token) => ({ token, name: token.slice(field.key.length + 1) }))]
    return {
      key: `field:${field.key}`,
      name: textIn(language, field.nameAr, field.nameEn) || field.key,
      ...(unit !== '' && { unit }),
      values: toValues(
        counted,
        values.map(({ token, name }) => {
          const value = token.slice(field.key.length + 1)
          return {
            value,
            name,
            count: fieldValues.get(token)?.count ?? 0,
            selected: chosen.has(token),
            query: facetQuery(query, { field: [...others, { field: field.key, value }] }),
          }
        }),
      ),
    }
  })
}
