import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback } from 'react'
import { keysOf } from '../shortcuts/index.ts'

interface RowKeysOptions {
  count: number
  virtualizer: Virtualizer<HTMLElement, Element>
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Up and down (or k and j) between the rows of a list, to the same control of the next one; x chooses the row. */
export function useRowKeys({ count, virtualizer }: RowKeysOptions) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const target = event.target as HTMLElement
      const row = target.closest<HTMLElement>('[data-row]')
      const key = keysOf(event.nativeEvent)
      if (key === 'x' && row) {
        row.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
        return
      }
      const step = steps[key]
      if (step === undefined || target.closest('[role="menu"]')) return
      const from = row ? Number(row.dataset.row) : step > 0 ? -1 : count
      const to = from + step
      if (to < 0 || to >= count) return
      event.preventDefault()
      virtualizer.scrollToIndex(to)
      const control = target.closest<HTMLElement>('[data-control]')?.dataset.control ?? 'open'
      const list = event.currentTarget
      // The row is there a frame after it was scrolled to.
      requestAnimationFrame(() => {
        const next = list.querySelector<HTMLElement>(`[data-row="${to}"]`)
        const same = next?.querySelector<HTMLElement>(`[data-control="${control}"]`)
        ;(same ?? next?.querySelector<HTMLElement>('[data-control]'))?.focus({ preventScroll: true })
      })
    },
    [count, virtualizer],
  )
}
