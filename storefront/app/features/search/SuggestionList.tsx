import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BidiText } from '../../ui/BidiText.tsx'
import { cx } from '../../ui/cx.ts'
import { ClockIcon, SearchIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { type CardProduct, displayPrices } from '../catalogue/index.ts'
import { useShowsVat } from '../prices/index.ts'
import { highlight } from './highlight.ts'
import type { Suggestions } from './useSuggestions.ts'

interface SuggestionListProps {
  id: string
  open: boolean
  suggestions: Suggestions
  typed: string
  active: number
  optionId: (index: number) => string
  onChoose: (product: CardProduct) => void
  onSearch: (text: string) => void
  /** What was searched for last, while nothing is typed. */
  recent: readonly string[]
  onClear: () => void
}

/** What hangs under the search box: the matching products, or why there are none; at first, the last searches. */
export function SuggestionList({
  id,
  open,
  suggestions,
  typed,
  active,
  optionId,
  onChoose,
  onSearch,
  recent,
  onClear,
}: SuggestionListProps) {
  const withVat = useShowsVat()
  const { t } = useTranslation()
  const { state, products } = suggestions
  const text = typed.trim()
  return (
    <div
      className={cx(
        'absolute inset-x-0 top-full z-10 mt-2 max-h-[min(32rem,70dvh)] overflow-y-auto rounded-card border border-line bg-white p-2 shadow-float',
        !open && 'hidden',
      )}
    >
      {recent.length > 0 && <RecentSearches {...{ id, active, optionId, onSearch, onClear }} searches={recent} />}
      {recent.length === 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t('search_suggestions')}
          className={cx(products.length === 0 && 'hidden')}
        >
          {products.map((product, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by the input.
            <div
              key={product.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onMouseDown={preventBlur}
              onClick={() => onChoose(product)}
              className={cx(
                'flex cursor-pointer items-center gap-3 rounded-control p-2 hover:bg-petrol-50',
                index === active && 'bg-petrol-50 outline-2 -outline-offset-2 outline-petrol-700',
              )}
            >
              <Thumbnail src={product.image[0]} width={56} className="size-14" />
              <span className="min-w-0 grow">
                <span className="line-clamp-2 text-14" dir="auto">
                  {highlight(product.name, text).map((part, place) =>
                    part.found ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
                      <mark key={place} className="bg-transparent font-semibold text-petrol-700">
                        <BidiText text={part.text} />
                      </mark>
                    ) : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
                      <BidiText key={place} text={part.text} />
                    ),
                  )}
                </span>
                <span className="block truncate text-12 text-muted">{product.category.name}</span>
              </span>
              <Price
                amount={displayPrices(product, { withVat }).current}
                currency={t('currency')}
                size="sm"
                className="shrink-0"
              />
            </div>
          ))}
        </div>
      )}
      {state === 'found' && products.length > 0 && (
        <button
          type="submit"
          tabIndex={-1}
          onMouseDown={preventBlur}
          className="mt-1 flex min-h-11 w-full items-center gap-3 rounded-control border-t border-line px-3 text-start text-14 font-medium text-petrol-700 hover:bg-petrol-50"
        >
          <SearchIcon className="size-4.5" />
          <span className="truncate">{t('search_all', { text })}</span>
        </button>
      )}
      {state === 'found' && products.length === 0 && (
        <p className="p-4 text-14 text-muted">
          {t('search_none', { text })}{' '}
          <Link to="/purchase" className="link py-1 font-medium" onMouseDown={preventBlur}>
            {t('all_products')}
          </Link>
        </p>
      )}
      {state === 'failed' && <p className="p-4 text-14 text-muted">{t('search_failed')}</p>}
    </div>
  )
}

interface RecentSearchesProps {
  id: string
  searches: readonly string[]
  active: number
  optionId: (index: number) => string
  onSearch: (text: string) => void
  onClear: () => void
}

/** What hangs under the search box before anything is typed. */
export function RecentSearches({ id, searches, active, optionId, onSearch, onClear }: RecentSearchesProps) {
  const { t } = useTranslation()
  return (
    <>
      <p aria-hidden="true" className="px-2 pt-1 pb-2 text-12 font-medium text-muted">
        {t('recent_searches')}
      </p>
      <div id={id} role="listbox" aria-label={t('recent_searches')}>
        {searches.map((text, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by the input.
          <div
            key={text}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={preventBlur}
            onClick={() => onSearch(text)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-petrol-50',
              index === active && 'bg-petrol-50 outline-2 -outline-offset-2 outline-petrol-700',
            )}
          >
            <ClockIcon className="size-4.5 text-muted" />
            <bdi className="truncate">{text}</bdi>
          </div>
        ))}
      </div>
      <button
        type="button"
        onMouseDown={preventBlur}
        onClick={onClear}
        className="mt-1 flex min-h-11 w-full items-center rounded-control border-t border-line px-2 text-start text-14 font-medium text-petrol-700 hover:bg-petrol-50"
      >
        {t('recent_clear')}
      </button>
    </>
  )
}

/** A press here must not take the focus from the input, which would close the list before the click. */
export const preventBlur = (event: MouseEvent) => event.preventDefault()
