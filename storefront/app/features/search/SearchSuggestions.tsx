import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { useRootData } from '../page/index.ts'
import { clearSearches, recentSearches } from './recentSearches.ts'
import { type Suggestion, scopePath } from './Suggestion.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './useSuggestions.ts'

/** What the input says of its list. */
export interface ListState {
  showing: boolean
  loading: boolean
  /** Id of the active suggestion's element. */
  activeId: string | undefined
}

interface SearchSuggestionsProps {
  id: string
  open: boolean
  typed: string
  onChange: (list: ListState) => void
  /** Goes to a page, and remembers what was searched for. */
  onLeave: (path: string, searched: string) => void
  onSearch: (text: string) => void
  /** Receives the handler of the input's keys while the list is shown. */
  handleKey: RefObject<((event: KeyboardEvent) => void) | null>
}

/** The suggestions of the search box: which there are, which is active, and what choosing one does. */
export function SearchSuggestions({ id, open, typed, onChange, onLeave, onSearch, handleKey }: SearchSuggestionsProps) {
  const { t } = useTranslation()
  const { compat } = usePageData()
  const { popularSearches = [] } = useRootData() ?? {}
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<readonly string[]>([])
  const { state, suggestions } = useSuggestions(open ? typed : '')
  const choices: readonly Suggestion[] =
    typed.trim() === '' ? beforeTyping(recent, popularSearches) : inOrder(suggestions, compat)
  const showing = open && (state === 'found' || state === 'failed' || choices.length > 0)
  const loading = state === 'loading'
  const optionId = (index: number) => `${id}-${index}`
  const activeId = showing && active >= 0 ? optionId(active) : undefined

  useLayoutEffect(() => onChange({ showing, loading, activeId }), [onChange, showing, loading, activeId])
  useEffect(() => {
    if (open) setRecent(recentSearches())
  }, [open])
  // Others hang there now, or none: none of them was chosen yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these alone decide.
  useEffect(() => setActive(-1), [suggestions, typed, open])
  // The focus stays in the input, so that the browser brings nothing into view.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  /** A product, a category and a brand lead to themselves; in a shop with the described behaviour to the listing of their name (docs/compatibility.md). */
  function choose(suggestion: Suggestion) {
    const { kind } = suggestion
    if (kind !== 'product' && kind !== 'place') onSearch(suggestion.text)
    else if (compat === 'described') onSearch(kind === 'product' ? suggestion.product.name : suggestion.place.name)
    else if (kind === 'place') onLeave(scopePath(suggestion.place), typed)
    else onLeave(`/productdetails/${suggestion.product.id}`, typed)
  }

  function pressed(event: KeyboardEvent) {
    const chosen = choices[active]
    if (event.key === 'Enter' && showing && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && choices.length > 0) {
      event.preventDefault()
      // One more place than suggestions: the text itself, where the arrows start from and come back to.
      const places = choices.length + 1
      setActive((now) => ((now + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    }
  }
  useLayoutEffect(() => {
    handleKey.current = pressed
  })

  return (
    <>
      <p role="status" className="sr-only">
        {showing && state === 'found' && onlyNear(choices) && `${t('search_near', { text: typed.trim() })} `}
        {showing && state === 'found' && t('search_found', { count: choices.length })}
        {showing && state === 'failed' && t('search_failed')}
      </p>
      <SuggestionList
        id={id}
        open={showing}
        state={state}
        choices={choices}
        typed={typed}
        active={active}
        optionId={optionId}
        onChoose={choose}
        onClear={() => {
          clearSearches()
          setRecent([])
        }}
      />
    </>
  )
}

const onlyNear = (choices: readonly Suggestion[]) =>
  choices.some((choice) => choice.kind === 'product') &&
  choices.every((choice) => choice.kind !== 'product' || choice.near)

/** The last searches of this browser, then what others search for. */
function beforeTyping(recent: readonly string[], popular: readonly string[]): Suggestion[] {
  const own = new Set(recent.map((text) => text.toLowerCase()))
  return [
    ...recent.map((text) => ({ kind: 'recent', text }) as const),
    ...popular.flatMap((text) => (own.has(text) ? [] : ({ kind: 'popular', text } as const))),
  ]
}

/** Products come last, below what is short; first where the shop does as it is described. */
function inOrder(suggestions: readonly Suggestion[], compat: 'described' | 'corrected'): readonly Suggestion[] {
  if (compat !== 'described') return suggestions
  const isProduct = ({ kind }: Suggestion) => kind === 'product'
  return [...suggestions.filter(isProduct), ...suggestions.filter((suggestion) => !isProduct(suggestion))]
}
