import { cx } from '@rawaj/design/cx.ts'
import { SearchIcon } from '@rawaj/design/icons.tsx'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { type Suggestion, suggestionKey } from './Suggestion.ts'
import { SuggestionOption } from './SuggestionOption.tsx'
import type { Suggestions } from './useSuggestions.ts'

interface SuggestionListProps {
  id: string
  open: boolean
  state: Suggestions['state']
  /** In the order of the arrow keys. */
  choices: readonly Suggestion[]
  typed: string
  active: number
  optionId: (index: number) => string
  onChoose: (suggestion: Suggestion) => void
  onClear: () => void
}

/** The list under the search box: queries, places and products, or why there are none; before typing, the last searches. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, open, state, choices, typed, active, optionId, onChoose, onClear } = props
  const { t } = useTranslation()
  const text = typed.trim()
  const labelId = useId()
  const groups = groupByKind(choices)
  const recent = groups.recent.length > 0
  return (
    <div
      className={cx(
        'absolute inset-x-0 top-full z-10 mt-2 max-h-[min(36rem,70dvh)] overflow-y-auto rounded-card border border-line bg-white p-2 shadow-float',
        !open && 'hidden',
      )}
    >
      <div id={id} role="listbox" aria-label={t('search_suggestions')} className={cx(choices.length === 0 && 'hidden')}>
        {(['recent', 'popular', 'suggested', 'near'] as const).map((name) => {
          const group = groups[name]
          const options = group.map(({ suggestion, index }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by the input.
            <div
              key={suggestionKey(suggestion)}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onMouseDown={preventBlur}
              onClick={() => onChoose(suggestion)}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control p-2 hover:bg-petrol-50',
                index === active && 'bg-petrol-50 outline-2 -outline-offset-2 outline-petrol-700',
              )}
            >
              <SuggestionOption suggestion={suggestion} typed={text} />
            </div>
          ))
          if (group.length === 0 || name === 'suggested') return options
          return (
            // biome-ignore lint/a11y/useSemanticElements: within a listbox, options are grouped so.
            <div key={name} role="group" aria-labelledby={`${labelId}-${name}`}>
              <p id={`${labelId}-${name}`} className="px-2 pt-2 pb-1 text-12 font-medium text-muted">
                {t(name === 'near' ? 'near_products' : `${name}_searches`)}
              </p>
              {options}
            </div>
          )
        })}
      </div>
      {recent && (
        <button
          type="button"
          onMouseDown={preventBlur}
          onClick={onClear}
          className="mt-1 flex min-h-11 w-full items-center rounded-control border-t border-line px-2 text-start text-14 font-medium text-petrol-700 hover:bg-petrol-50"
        >
          {t('recent_clear')}
        </button>
      )}
      {state === 'found' && groups.suggested.length + groups.near.length > 0 && (
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
      {state === 'found' && choices.length === 0 && (
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

interface Choice {
  suggestion: Suggestion
  /** Its place among all choices. */
  index: number
}

/** Recent searches have a heading of their own, and so has what is only near. */
function groupByKind(choices: readonly Suggestion[]): Record<'recent' | 'popular' | 'suggested' | 'near', Choice[]> {
  const groups: ReturnType<typeof groupByKind> = { recent: [], popular: [], suggested: [], near: [] }
  for (const [index, suggestion] of choices.entries()) groups[groupOf(suggestion)].push({ suggestion, index })
  return groups
}

function groupOf(suggestion: Suggestion) {
  if (suggestion.kind === 'recent' || suggestion.kind === 'popular') return suggestion.kind
  return suggestion.kind === 'product' && suggestion.near ? 'near' : 'suggested'
}

/** A press here must not take the focus from the input, which would close the list before the click. */
const preventBlur = (event: MouseEvent) => event.preventDefault()
