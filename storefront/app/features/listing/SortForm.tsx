import { Button } from '@rawaj/design/Button.tsx'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { Select } from '../../ui/SelectField.tsx'
import { type SortName, sortNames } from '../catalogue/index.ts'
import { HiddenQueryFields } from './HiddenQueryFields.tsx'
import { type ListingQuery, listingPath, pageSizes } from './listingQuery.ts'

/**
 * Label by effect: the two names by age are swapped on the wire (sortOrders.ts). As described, the labels are those names
 * (docs/compatibility.md).
 */
function sortLabel(sort: SortName, compat: 'described' | 'corrected') {
  if (compat === 'corrected' && sort === 'latest') return 'sort_oldest_first'
  if (compat === 'corrected' && sort === 'oldest') return 'sort_newest_first'
  return `sort_${sort}` as const
}

const labelClass = 'hidden text-14 whitespace-nowrap text-muted xl:block'

/** Order and page size: a form, which works without script. */
export function SortForm({ query }: { query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  const { compat } = usePageData()
  const navigate = useNavigate()
  const sortId = useId()
  const sizeId = useId()
  const change = (changed: Partial<ListingQuery>) => void navigate(listingPath({ ...query, ...changed, page: 1 }))
  return (
    <form method="get" action="/purchase" className="contents">
      <HiddenQueryFields query={query} except={['sortBy', 'order', 'limit']} />
      <label htmlFor={sortId} className={labelClass}>
        {t('sort_by')}
      </label>
      <Select
        id={sortId}
        key={`sort-${query.sort}`}
        name="sort"
        size="sm"
        aria-label={t('sort_by')}
        defaultValue={query.sort ?? ''}
        onChange={(event) => change({ sort: sortNames.find((sort) => sort === event.target.value) ?? null })}
        options={[
          { value: '', label: t('sort_default') },
          ...sortNames.map((sort) => ({ value: sort, label: t(sortLabel(sort, compat)) })),
        ]}
        className="min-w-0 grow text-14! sm:w-56 sm:grow-0"
      />
      <label htmlFor={sizeId} className={labelClass}>
        {t('show')}
      </label>
      <Select
        id={sizeId}
        key={`size-${query.limit}`}
        name="limit"
        size="sm"
        aria-label={t('page_size')}
        defaultValue={query.limit}
        onChange={(event) =>
          change({ limit: pageSizes.find((size) => size === Number(event.target.value)) ?? pageSizes[0] })
        }
        options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
        className="w-19 shrink-0 text-14!"
      />
      <Button type="submit" size="sm" variant="outline" className="hidden noscript:inline-flex">
        {t('show')}
      </Button>
    </form>
  )
}
