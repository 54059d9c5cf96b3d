import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/SelectField.tsx'
import { groupedCount } from './groupedCount.ts'
import { addressOf, type ListingWish, pageSizes } from './listingWish.ts'
import { sortNames } from './sortOrders.ts'
import { WishFields } from './WishFields.tsx'

interface ListingBarProps {
  wish: ListingWish
  count: number
  shown: number
  /** Opens the filters where they do not stand beside the grid. */
  filterButton: ReactNode
}

const label = 'hidden text-14 whitespace-nowrap text-muted xl:block'

/** How many there are and how many show, then order and page size: one line where there is room. */
export function ListingBar({ wish, count, shown, filterButton }: ListingBarProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const sortId = useId()
  const sizeId = useId()
  const change = (changed: Partial<ListingWish>) => void navigate(addressOf({ ...wish, ...changed, page: 1 }))
  const n = groupedCount(count)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-14">
        <span className="font-semibold">{t('found_products', { count, n })}</span>
        {count > 0 && (
          <span className="ms-2 border-s border-line-strong ps-2 text-muted">
            {t('showing_results', { count, n, shown: groupedCount(shown) })}
          </span>
        )}
      </p>
      <div className="flex w-full items-center gap-2 sm:w-auto sm:gap-3">
        {filterButton}
        <form method="get" action="/purchase" className="contents">
          <WishFields wish={wish} except={['sortBy', 'order', 'limit']} />
          <label htmlFor={sortId} className={label}>
            {t('sort_by')}
          </label>
          <Select
            id={sortId}
            key={`sort-${wish.sort}`}
            name="sort"
            size="sm"
            aria-label={t('sort_by')}
            defaultValue={wish.sort ?? ''}
            onChange={(event) => change({ sort: sortNames.find((sort) => sort === event.target.value) ?? null })}
            options={[
              { value: '', label: t('sort_default') },
              ...sortNames.map((sort) => ({ value: sort, label: t(`sort_${sort}`) })),
            ]}
            className="min-w-0 grow text-14! sm:w-56 sm:grow-0"
          />
          <label htmlFor={sizeId} className={label}>
            {t('show')}
          </label>
          <Select
            id={sizeId}
            key={`size-${wish.limit}`}
            name="limit"
            size="sm"
            aria-label={t('page_size')}
            defaultValue={wish.limit}
            onChange={(event) =>
              change({ limit: pageSizes.find((size) => size === Number(event.target.value)) ?? pageSizes[0] })
            }
            options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
            className="w-19 shrink-0 text-14!"
          />
          <noscript>
            <Button type="submit" size="sm" variant="outline">
              {t('show')}
            </Button>
          </noscript>
        </form>
      </div>
    </div>
  )
}
