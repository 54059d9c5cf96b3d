import { Autocomplete } from '@base-ui/react/autocomplete'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { SearchIcon } from '@rawaj/design/icons.tsx'
import { useModal } from '@rawaj/design/useModal.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { PaletteEntry } from './PaletteEntry.ts'
import { useCommands } from './useCommands.ts'
import { useFoundRows } from './useFoundRows.ts'

/** Commands beside found rows. */
const maxCommands = 8

/** Finds screens, acts, settings, orders, quotations, products and customers by what is typed. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { dialogProps } = useModal({ open: true, onClose, closeOnOutsideClick: true })
  const commands = matching(useCommands(), typed)
  const { rows, isSearching } = useFoundRows(typed)
  // A number is of a row, and words that begin a command mean it.
  const entries = /\d/.test(typed)
    ? [...rows, ...commands.slice(0, maxCommands)]
    : [...commands.slice(0, typed.trim() === '' ? undefined : maxCommands), ...rows]
  return (
    <dialog
      {...dialogProps}
      aria-label={t('palette')}
      className="sheet fixed mx-auto mt-[12dvh] w-full max-w-xl overflow-clip rounded-card bg-surface text-ink shadow-float max-sm:mt-4 max-sm:w-[calc(100vw-2rem)]"
    >
      <Autocomplete.Root
        open
        inline
        items={entries}
        value={typed}
        onValueChange={setTyped}
        filter={null}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ text }: PaletteEntry) => text}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <SearchIcon className="size-5 text-muted" />
          <Autocomplete.Input
            data-autofocus
            dir="auto"
            aria-label={t('palette')}
            placeholder={t('palette_hint')}
            className="h-13 w-full bg-transparent text-page-start text-ellipsis outline-none placeholder:text-muted"
          />
        </div>
        <Autocomplete.Empty>
          <p className="px-5 py-6 text-muted">{t(isSearching ? 'palette_searching' : 'palette_empty')}</p>
        </Autocomplete.Empty>
        <Autocomplete.List className="max-h-[60dvh] scroll-py-2 overflow-y-auto p-2 data-empty:p-0">
          {({ id, text, note, icon: Icon, path, open }: PaletteEntry) => (
            <Autocomplete.Item
              key={id}
              value={text}
              onClick={() => {
                onClose()
                open?.()
                if (path !== undefined) void navigate(path)
              }}
              className="flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-1.5 data-highlighted:bg-brand-soft data-highlighted:text-brand"
            >
              {Icon && <Icon className="size-5 shrink-0" />}
              <span className="min-w-0 grow">
                <bdi className="block truncate">{text}</bdi>
                {note && <bdi className="block truncate text-12 text-muted">{note}</bdi>}
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </dialog>
  )
}

/** The commands whose words contain what is typed, those that begin with it first; single fields only once something is typed. */
function matching(commands: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = foldText(typed.trim())
  if (wanted === '') return commands.filter(({ note }) => note === undefined)
  return commands
    .map((command) => ({ command, at: foldText(command.text).indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => Number(one.at > 0) - Number(other.at > 0))
    .map(({ command }) => command)
}
