import type { Facet, FacetList, FacetValue } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { fieldFacetKey } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import { formatRiyals, toRiyals } from '@rawaj/contract/money/money.ts'
import { productUnits } from '@rawaj/contract/products/products.ts'
import { interfaceText } from '../../../kernel/index.ts'
import { textIn } from '../../../platform/i18n/textIn.ts'
import type { CatalogueShop } from '../CatalogueShop.ts'
import { fieldOf } from '../fieldTokens.ts'
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
    flagFacet(shop, viewer, request, { counted, key: 'in_stock' }),
    flagFacet(shop, viewer, request, { counted, key: 'reduced' }),
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
  const named = filters.productIds && new Set(filters.productIds)
  const listed = found ? [...found.ids].filter((id) => named?.has(id) ?? true) : filters.productIds
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

/** Facets that are there whatever they narrow: the spec's own, whose counts are shown, and those that are a range or a tick. */
const lasting = new Set(['category', 'subcategory', 'brand', 'price', 'in_stock', 'reduced'])

/** Whether choosing one of its values changes anything. */
function narrows({ key, values }: Facet, { counts: { total } }: Counted): boolean {
  const [only, ...others] = values
  if (!only) return false
  return lasting.has(key) || others.length > 0 || only.selected === true || only.count !== shownCount(total).count
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

/** One value: what is in stock, or reduced. */
function flagFacet(
  shop: CatalogueShop,
  viewer: Viewer,
  { query, filters }: Request,
  { counted, key }: { counted: Counted; key: 'in_stock' | 'reduced' },
): Facet {
  const { counts } = counted
  return {
    ...titleOf(shop, viewer, key),
    values: toValues(counted, [
      {
        value: '1',
        name: interfaceText(shop, viewer.language, ['catalogue', key]),
        count: key === 'in_stock' ? counts.inStock : counts.reduced,
        selected: (key === 'in_stock' ? filters.inStock : filters.reduced) === true,
        query: facetQuery(query, { [key]: true }),
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
  const { language } = viewer
  const chosen = new Set(filters.fieldValues)
  // A chosen value that nothing has any more is still there to be taken away.
  const tokensOf = Map.groupBy(new Set([...fieldValues.keys(), ...chosen]), fieldOf)
  const countOf = (token: string) => fieldValues.get(token)?.count ?? 0
  const order = (one: string, other: string) =>
    Number(chosen.has(other)) - Number(chosen.has(one)) || countOf(other) - countOf(one)
  const shown = fields.flatMap(({ key }) => (tokensOf.get(key) ?? []).toSorted(order).slice(0, maxFieldValues))
  const exampleOf = new Map(
    shown.flatMap((token): [string, number][] => {
      const found = fieldValues.get(token)
      return found ? [[token, found.productId]] : []
    }),
  )
  const names = await shop.database.readers.run((db) => readValueNames(db, { fields, exampleOf, language }), signal)
  return fields.map((field) => {
    const unit = textIn(language, field.unitAr, field.unitEn)
    const others = (query.field ?? []).filter((filter) => filter.field !== field.key)
    const lost = (tokensOf.get(field.key) ?? []).filter((token) => !fieldValues.has(token))
    const values = [...(names.get(field.key) ?? []), ...lost.map((token) => ({ token, name: fieldValueOf(token) }))]
    return {
      key: fieldFacetKey(field.key),
      name: textIn(language, field.nameAr, field.nameEn) || field.key,
      ...(unit !== '' && { unit }),
      values: toValues(
        counted,
        values.map(({ token, name }) => {
          const value = fieldValueOf(token)
          return {
            value,
            name,
            count: countOf(token),
            selected: chosen.has(token),
            query: facetQuery(query, { field: [...others, { field: field.key, value }] }),
          }
        }),
      ),
    }
  })
}

const fieldValueOf = (token: string): string => token.slice(fieldOf(token).length + 1)
