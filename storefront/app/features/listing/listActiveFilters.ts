import { fieldFilterText } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import type { ProductUnit } from '@rawaj/contract/products/products.ts'
import type { FilterTree } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'
import type { FieldNames } from './loadFieldNames.ts'

/** A filter of a list, and the list without it. */
export type ActiveFilter = { key: string; without: ListingQuery } & (
  | { kind: 'named'; name: string }
  | { kind: 'price'; from: number | null; to: number | null }
  | { kind: 'inStock' | 'reduced' }
  | { kind: 'unit'; unit: ProductUnit }
  | { kind: 'field'; name: string; value: string }
)

/** A category that is narrowed shows its sub-categories instead of itself: taking the last one away takes it too. */
export function listActiveFilters(query: ListingQuery, tree: FilterTree, names: FieldNames): ActiveFilter[] {
  return [...categoryFilters(query, tree), ...brandFilters(query, tree), ...facetFilters(query, names)]
}

function categoryFilters(query: ListingQuery, tree: FilterTree): ActiveFilter[] {
  return tree.categories
    .filter(({ id }) => query.categories.includes(id))
    .flatMap((category): ActiveFilter[] => {
      const categories = query.categories.filter((id) => id !== category.id)
      // Values of fields are of the only category.
      const withoutCategory = { ...query, categories, fields: [] }
      const inside = category.subcategory.filter(({ id }) => query.subcategories.includes(id))
      if (inside.length === 0)
        return [{ kind: 'named', key: `category-${category.id}`, name: category.name, without: withoutCategory }]
      return inside.map(({ id, name }) => ({
        kind: 'named',
        key: `subcategory-${id}`,
        name,
        without: {
          ...(inside.length === 1 ? withoutCategory : query),
          subcategories: query.subcategories.filter((other) => other !== id),
        },
      }))
    })
}

function brandFilters(query: ListingQuery, tree: FilterTree): ActiveFilter[] {
  return tree.brands
    .filter(({ id }) => query.brands.includes(id))
    .map(({ id, name }) => ({
      kind: 'named',
      key: `brand-${id}`,
      name,
      without: { ...query, brands: query.brands.filter((other) => other !== id) },
    }))
}

function facetFilters(query: ListingQuery, names: FieldNames): ActiveFilter[] {
  const { priceFrom, priceTo, inStock, reduced, units, fields } = query
  const active: (ActiveFilter | false)[] = [
    (priceFrom !== null || priceTo !== null) && {
      kind: 'price',
      key: 'price',
      from: priceFrom,
      to: priceTo,
      without: { ...query, priceFrom: null, priceTo: null },
    },
    inStock && { kind: 'inStock', key: 'in-stock', without: { ...query, inStock: false } },
    reduced && { kind: 'reduced', key: 'reduced', without: { ...query, reduced: false } },
    ...units.map(
      (unit): ActiveFilter => ({
        kind: 'unit',
        key: `unit-${unit}`,
        unit,
        without: { ...query, units: units.filter((other) => other !== unit) },
      }),
    ),
    ...fields.map((filter): ActiveFilter => {
      const text = fieldFilterText(filter)
      const name = names[text] ?? { name: filter.field, value: filter.value }
      return {
        kind: 'field',
        key: `field-${text}`,
        ...name,
        without: { ...query, fields: fields.filter((other) => other !== filter) },
      }
    }),
  ]
  return active.filter((filter) => filter !== false)
}
