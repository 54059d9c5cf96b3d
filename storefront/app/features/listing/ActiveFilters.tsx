import { CloseIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { moveFocus } from '../../ui/moveFocus.ts'
import { ClearFilter } from './ClearFilter.tsx'
import type { FilterTree } from './filterTree.ts'
import { countFilters, isFiltered, type ListingQuery, listingPath } from './listingQuery.ts'

/** The active filters, each as a link to the same listing without it. */
export function ActiveFilters({ query, tree }: { query: ListingQuery; tree: FilterTree }) {
  const { t } = useTranslation('catalogue')
  // The heading and the breadcrumb name the place whose own page it is.
  const isOwnPlace = query.text === '' && countFilters(query) === 0
  if (!isFiltered(query) || isOwnPlace) return null
  return (
    <div className="no-paper flex flex-wrap items-center gap-2">
      <ul aria-label={t('active_filters')} className="contents">
        {activeFilters(query, tree).map((filter) => (
          <li key={filter.key} className="max-w-full">
            <Link
              to={listingPath({ ...filter.without, page: 1 })}
              onClick={({ currentTarget }) => moveFocus(currentTarget)}
              className="inline-flex min-h-9 max-sm:min-h-10 max-w-full items-center gap-1.5 rounded-full border border-petrol-200 bg-petrol-50 ps-3.5 pe-2.5 text-14 text-petrol-700 transition-colors hover:border-petrol-700"
            >
              <span className="sr-only">{t('remove_filter')}</span>
              <bdi className="truncate">{filter.name}</bdi>
              <CloseIcon className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      <ClearFilter query={query} variant="quiet" size="sm" className="lg:hidden" />
    </div>
  )
}

interface ActiveFilter {
  key: string
  name: string
  without: ListingQuery
}

/** A category that is narrowed shows its sub-categories instead of itself: taking the last one away takes it too. */
function activeFilters(query: ListingQuery, tree: FilterTree): ActiveFilter[] {
  const categories = tree.categories
    .filter(({ id }) => query.categories.includes(id))
    .flatMap((category): ActiveFilter[] => {
      const withoutCategory = query.categories.filter((id) => id !== category.id)
      const inside = category.subcategory.filter(({ id }) => query.subcategories.includes(id))
      if (inside.length === 0) {
        return [
          { key: `category-${category.id}`, name: category.name, without: { ...query, categories: withoutCategory } },
        ]
      }
      return inside.map(({ id, name }) => ({
        key: `subcategory-${id}`,
        name,
        without: {
          ...query,
          categories: inside.length === 1 ? withoutCategory : query.categories,
          subcategories: query.subcategories.filter((other) => other !== id),
        },
      }))
    })
  const brands = tree.brands
    .filter(({ id }) => query.brands.includes(id))
    .map(({ id, name }) => ({
      key: `brand-${id}`,
      name,
      without: { ...query, brands: query.brands.filter((other) => other !== id) },
    }))
  return [...categories, ...brands]
}
