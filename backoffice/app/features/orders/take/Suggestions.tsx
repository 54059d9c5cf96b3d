import { Autocomplete } from '@base-ui/react/autocomplete'
import { controlClass, Field, frameClass } from '@rawaj/design/Field.tsx'
import { SearchIcon } from '@rawaj/design/icons.tsx'
import { useDebounced } from '@rawaj/design/useDebounced.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'

/** Milliseconds after the last key until suggestions are requested. */
const pauseMs = 200

export interface SuggestionsProps<Item> {
  /** Names the query, beside what is typed. */
  queryKey: readonly unknown[]
  label: string
  hint?: string
  read: (query: string, signal: AbortSignal) => Promise<readonly Item[]>
  idOf: (item: Item) => number | string
  /** Text of an item, for the field while it is highlighted. */
  textOf: (item: Item) => string
  children: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  inputRef?: Ref<HTMLInputElement>
  /** Whether the screen begins here. */
  isFirst?: boolean
}

/** A field that offers what the shop finds for what is typed: arrows and Enter choose, then it is empty again. */
export function Suggestions<Item>(props: SuggestionsProps<Item>) {
  const { queryKey, label, hint, read, idOf, textOf, children, onChoose, inputRef, isFirst = false } = props
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  // A cleared text takes effect at once.
  const query = useDebounced(wanted, wanted === '' ? 0 : pauseMs)
  const { data, isFetching } = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => read(query, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const found = query === '' ? [] : (data ?? [])
  // While the words are being sent, Enter must not choose what the words before them found.
  const current = typed.trim() === query && !isFetching ? found : []
  return (
    <Autocomplete.Root
      items={current}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value)
      }}
      filter={null}
      autoHighlight="always"
      itemToStringValue={textOf}
    >
      <Field label={label} hint={hint} required={false}>
        {(tie) => (
          // Enter chooses, and never sends the form around it, whether something is found yet or not.
          // biome-ignore lint/a11y/noStaticElementInteractions: the field is in it.
          <span
            className={frameClass}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
            }}
          >
            <SearchIcon className="ms-3 size-5 shrink-0 text-muted" />
            <Autocomplete.Input
              {...tie}
              ref={inputRef}
              data-autofocus={isFirst || undefined}
              type="search"
              dir="auto"
              autoComplete="off"
              maxLength={100}
              className={`${controlClass} h-11.5`}
            />
          </span>
        )}
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} className="z-40">
          <Autocomplete.Popup className="max-h-(--available-height) w-(--anchor-width) max-w-(--available-width) min-w-64 overflow-y-auto rounded-control border border-line bg-surface p-1 text-ink shadow-float data-empty:hidden">
            <Autocomplete.List>
              {(item: Item) => (
                <Autocomplete.Item
                  key={idOf(item)}
                  value={item}
                  onClick={() => {
                    setTyped('')
                    onChoose(item)
                  }}
                  className="flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-2 data-highlighted:bg-brand-soft"
                >
                  {children(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
      <p role="status" className="mt-1 text-14 text-muted empty:sr-only">
        {query !== '' && typed.trim() === query && !isFetching && found.length === 0 && t('list_nothing_found')}
      </p>
    </Autocomplete.Root>
  )
}
