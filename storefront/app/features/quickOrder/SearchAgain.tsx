import { Button } from '@rawaj/design/Button.tsx'
import { SearchIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { OrderLine } from './orderLines.ts'

interface SearchAgainProps {
  line: OrderLine
  onSearch: (line: OrderLine, query: string) => void
}

/** Looks for a line by other words: open where nothing was found, behind a button where something was. */
export function SearchAgain({ line, onSearch }: SearchAgainProps) {
  const { t } = useTranslation('quickOrder')
  const [query, setQuery] = useState(line.query)
  const [open, setOpen] = useState(line.state === 'unknown')
  if (!open)
    return (
      <Button variant="quiet" size="sm" className="-ms-3 mt-1" onClick={() => setOpen(true)}>
        {t('none_of_these')}
      </Button>
    )
  return (
    <form
      className="mt-1 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (query.trim() !== '') onSearch(line, query.trim())
      }}
    >
      <TextField
        kind="search"
        label={line.state === 'unknown' ? t('unknown') : t('other_words')}
        value={query}
        className="min-w-52 grow"
        onChange={({ target }) => setQuery(target.value)}
      />
      <Button type="submit" variant="outline" icon={<SearchIcon />}>
        {t('search_again')}
      </Button>
    </form>
  )
}
