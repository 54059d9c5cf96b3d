import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BidiText } from '../../ui/BidiText.tsx'
import { cx } from '../../ui/cx.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { shownPrices } from '../catalogue/productView.ts'
import { highlight } from './highlight.ts'
import { keepFocus } from './keepFocus.ts'
import { RecentSearches } from './RecentSearches.tsx'
import type { Suggestions } from './useSuggestions.ts'

interface SuggestionListProps {
  id: string
  open: boolean
  suggestions: Suggestions
  typed: string
  active: number
  optionId: (index: number) => string
  onChoose: (name: string) => void
  /** What was searched for last, while nothing is typed. */
  recent: readonly string[]
  onForget: () => void
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
  recent,
  onForget,
}: SuggestionListProps) {
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
      {recent.length > 0 && <RecentSearches {...{ id, active, optionId, onChoose, onForget }} searches={recent} />}
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
              onMouseDown={keepFocus}
              onClick={() => onChoose(product.name)}
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
              <Price amount={shownPrices(product).current} currency={t('currency')} size="sm" className="shrink-0" />
            </div>
          ))}
        </div>
      )}
      {state === 'found' && products.length > 0 && (
        <button
          type="submit"
          tabIndex={-1}
          onMouseDown={keepFocus}
          className="mt-1 flex min-h-11 w-full items-center gap-3 rounded-control border-t border-line px-3 text-start text-14 font-medium text-petrol-700 hover:bg-petrol-50"
        >
          <SearchIcon className="size-4.5" />
          <span className="truncate">{t('search_all', { text })}</span>
        </button>
      )}
      {state === 'found' && products.length === 0 && (
        <p className="p-4 text-14 text-muted">
          {t('search_none', { text })}{' '}
          <Link to="/purchase" className="link py-1 font-medium" onMouseDown={keepFocus}>
            {t('all_products')}
          </Link>
        </p>
      )}
      {state === 'failed' && <p className="p-4 text-14 text-muted">{t('search_failed')}</p>}
    </div>
  )
}
