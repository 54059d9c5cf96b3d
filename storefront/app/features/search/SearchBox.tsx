import { CloseIcon, SearchIcon } from '@rawaj/design/icons.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { rememberSearch } from './recentSearches.ts'
import type { ListState } from './SearchSuggestions.tsx'

const loadSuggestions = async () => (await import('./SearchSuggestions.tsx')).SearchSuggestions

/** Search text of the address, shown in the box; empty outside the shop's listing. */
function useQueryText(): string {
  const { pathname, search } = useLocation()
  return pathname.startsWith('/purchase') ? (new URLSearchParams(search).get('query') ?? '') : ''
}

/** Before the code of the suggestions has come. */
const noList: ListState = { showing: false, loading: false, activeId: undefined }

/**
 * The shop's search: a plain form to the listing, which script turns into a combobox (WAI-ARIA practices: list
 * autocomplete, manual selection). The focus stays in the input; the suggestions, whose code comes when they are first
 * opened, handle its arrow keys.
 */
export function SearchBox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryText = useQueryText()
  const { key } = useLocation()
  const [typed, setTyped] = useState(queryText)
  const [open, setOpen] = useState(false)
  const [list, setList] = useState(noList)
  const input = useRef<HTMLInputElement>(null)
  const handleKey = useRef<((event: KeyboardEvent) => void) | null>(null)
  const listId = useId()

  // Without it the box is what it is without script: a form that leads to the listing.
  const SearchSuggestions = useLazyComponent({ load: loadSuggestions, enabled: open, retryKey: typed })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every walk to a page, also to the same one, sets the box right.
  useEffect(() => {
    // Except while the next search is being typed.
    if (document.activeElement === input.current) return
    setTyped(queryText)
    setOpen(false)
  }, [queryText, key])

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

  function pressed(event: KeyboardEvent) {
    // An input method may still be composing the word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (list.showing) event.preventDefault()
      setOpen(false)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.showing) {
      setOpen(true)
    } else {
      handleKey.current?.(event)
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
          aria-expanded={list.showing}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list.activeId}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={pressed}
        />
        {list.loading && <Spinner className="self-center px-2 text-muted" />}
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
      {SearchSuggestions && (
        <SearchSuggestions
          id={listId}
          open={open}
          typed={typed}
          onChange={setList}
          onLeave={leaveFor}
          onSearch={searchFor}
          handleKey={handleKey}
        />
      )}
    </Form>
  )
}

/** The one search input of the page, so that the bottom bar can lead to it. */
export const searchInputId = 'shop-search'
