import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { keepFocus } from './keepFocus.ts'

interface RecentSearchesProps {
  id: string
  searches: readonly string[]
  active: number
  optionId: (index: number) => string
  onChoose: (text: string) => void
  onForget: () => void
}

/** What hangs under the search box before anything is typed. */
export function RecentSearches({ id, searches, active, optionId, onChoose, onForget }: RecentSearchesProps) {
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
            onMouseDown={keepFocus}
            onClick={() => onChoose(text)}
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
        onMouseDown={keepFocus}
        onClick={onForget}
        className="mt-1 flex min-h-11 w-full items-center rounded-control border-t border-line px-2 text-start text-14 font-medium text-petrol-700 hover:bg-petrol-50"
      >
        {t('recent_clear')}
      </button>
    </>
  )
}
