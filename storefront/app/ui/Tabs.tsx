import { cx } from '@rawaj/design/cx.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface Tab {
  id: string
  label: string
  content: ReactNode
}

export interface TabsProps {
  tabs: readonly Tab[]
  label: string
  className?: string
}

/** One row of tabs over one panel; those that are not chosen stay in the document, hidden. Arrow keys follow the reading direction; Home and End go to the ends. */
export function Tabs({ tabs, label, className }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)

  function move(event: KeyboardEvent) {
    const row = list.current
    if (!row) return
    const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const now = tabs.findIndex((tab) => tab.id === chosen)
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
            ? (now + (event.key === forward ? 1 : -1) + tabs.length) % tabs.length
            : null
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    setChosen(tab.id)
    row.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus()
  }

  return (
    <div className={cx('min-w-0', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className={cx(
              'relative min-h-12 shrink-0 whitespace-nowrap font-medium transition-colors focus-visible:-outline-offset-2',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-full after:transition-opacity',
              tab.id === chosen
                ? 'text-petrol-700 after:bg-petrol-700'
                : 'text-muted after:bg-line-strong after:opacity-0 hover:text-ink hover:after:opacity-100',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab.id !== chosen}
          data-title={tab.label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is reached from its tab by the Tab key
          tabIndex={0}
          className="pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
