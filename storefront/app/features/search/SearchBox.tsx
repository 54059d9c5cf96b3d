import { CloseIcon, SearchIcon } from '@rawaj/design/icons.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation, useNavigate } from 'react-router'
import { usePageData } from '../../pageContext.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { useRootData } from '../page/index.ts'
import { clearSearches, recentSearches, rememberSearch } from './recentSearches.ts'
import { type Suggestion, scopePath } from './Suggestion.ts'
import { useSuggestions } from './useSuggestions.ts'

const loadList = async () => (await import('./SuggestionList.tsx')).SuggestionList

/** Search text of the address, shown in the box; empty outside the shop's listing. */
function useQueryText(): string {
  const { pathname, search } = useLocation()
  return pathname.startsWith('/purchase') ? (new URLSearchParams(search).get('query') ?? '') : ''
}

/**
 * The shop's search: a plain form to the listing, which script turns into a combobox (WAI-ARIA practices: list
 * autocomplete, manual selection). The focus stays in the input; arrow keys move the active suggestion.
 */
export function SearchBox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { compat } = usePageData()
  const { popularSearches = [] } = useRootData() ?? {}
  const queryText = useQueryText()
  const { key } = useLocation()
  const [typed, setTyped] = useState(queryText)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  const { state, suggestions, near } = useSuggestions(open ? typed : '')
  // Without it the box is what it is without script: a form that leads to the listing.
  const SuggestionList = useLazyComponent({ load: loadList, enabled: open, retryKey: typed })
  const choices: readonly Suggestion[] =
    typed.trim() === '' ? beforeTyping(recent, popularSearches) : inOrder(suggestions, compat)
  const hasContent = state === 'found' || state === 'failed' || choices.length > 0
  const showing = open && SuggestionList !== null && hasContent
  const optionId = (index: number) => `${listId}-${index}`

  // Others hang there now: none of them was chosen yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions alone decide.
  useEffect(() => setActive(-1), [suggestions])
  // The focus stays in the input, so that the browser brings nothing into view.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every walk to a page, also to the same one, sets the box right.
  useEffect(() => {
    // Except while the next search is being typed.
    if (document.activeElement === input.current) return
    setTyped(queryText)
    setOpen(false)
    setActive(-1)
  }, [queryText, key])

  function opened() {
    setRecent(recentSearches())
    setOpen(true)
  }

  function leaveFor(path: string, searched: string) {
    rememberSearch(searched)
    setOpen(false)
    input.current?.blur()
    void navigate(path)
  }

  function searchFor(text: string) {
    setTyped(text)
    leaveFor(`/purchase?${new URLSearchParams({ query: text })}`, text)
  }

  /** A product, a category and a brand lead to themselves; in a shop with the described behaviour to the listing of their name (docs/compatibility.md). */
  function choose(suggestion: Suggestion) {
    const { kind } = suggestion
    if (kind !== 'product' && kind !== 'place') searchFor(suggestion.text)
    else if (compat === 'described') searchFor(kind === 'product' ? suggestion.product.name : suggestion.place.name)
    else if (kind === 'place') leaveFor(scopePath(suggestion.place), typed)
    else leaveFor(`/productdetails/${suggestion.product.id}`, typed)
  }

  function pressed(event: KeyboardEvent) {
    // An input method may still be composing the word.
    if (event.nativeEvent.isComposing) return
    const chosen = choices[active]
    if (event.key === 'Escape') {
      if (showing) event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'Enter' && showing && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !showing) {
      opened()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && choices.length > 0) {
      event.preventDefault()
      // One more place than suggestions: the text itself, where the arrows start from and come back to.
      const places = choices.length + 1
      setActive((now) => ((now + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    }
  }

  return (
    <Form
      action="/purchase"
      role="search"
      aria-label={t('search_label')}
      className="relative w-full"
      onSubmit={(event) => {
        setOpen(false)
        input.current?.blur()
        rememberSearch(typed)
        if (typed.trim() === '') event.preventDefault()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <div className="search-field">
        <input
          ref={input}
          id={searchInputId}
          name="query"
          type="search"
          dir="auto"
          maxLength={200}
          value={typed}
          placeholder={t('search_placeholder')}
          aria-label={t('search_label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={showing}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={showing && active >= 0 ? optionId(active) : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            opened()
            setActive(-1)
          }}
          onClick={opened}
          onKeyDown={pressed}
        />
        {state === 'loading' && <Spinner className="self-center px-2 text-muted" />}
        {typed !== '' && (
          <button
            type="button"
            aria-label={t('search_clear')}
            className="grid w-10 place-items-center text-muted hover:text-ink"
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          >
            <CloseIcon className="size-5" />
          </button>
        )}
        <button type="submit" aria-label={t('search')} className="search-submit">
          <SearchIcon className="size-5" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {showing && state === 'found' && near && `${t('search_near', { text: typed.trim() })} `}
        {showing && state === 'found' && t('search_found', { count: choices.length })}
        {showing && state === 'failed' && t('search_failed')}
      </p>
      {SuggestionList && (
        <SuggestionList
          id={listId}
          open={showing}
          state={state}
          near={near}
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
      )}
    </Form>
  )
}

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

/** The one search input of the page, so that the bottom bar can lead to it. */
export const searchInputId = 'shop-search'
