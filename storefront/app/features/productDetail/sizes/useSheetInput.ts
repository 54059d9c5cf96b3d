import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Member, SizeLines } from './sizeGrid.ts'
import { memberInStep, pasteCells, type Step, sheetCells } from './sizeKeys.ts'
import type { useTypedSizes } from './useTypedSizes.ts'

interface SheetInputOptions {
  lines: SizeLines
  /** There are more lines than are shown. */
  isPartial: boolean
  takesQuantity: (member: Member) => boolean
  typing: Pick<ReturnType<typeof useTypedSizes>, 'typed' | 'type' | 'settle'>
  focusMember: (id: number) => void
  /** Enter in the last cell. */
  onEnd: () => void
  onPasted: (message: string) => void
  /** Shows and returns all lines; null where they cannot be had. */
  loadLines: () => Promise<SizeLines | null>
}

/** Keys and pasting as in a sheet, for the element that holds the inputs of a table of sizes. */
export function useSheetInput(options: SheetInputOptions) {
  const { lines, isPartial, takesQuantity, typing, focusMember, onEnd, onPasted, loadLines } = options
  const { t } = useTranslation('catalogue')
  /** What the cell with the focus held before. */
  const before = useRef('')

  function settle(id: number) {
    const text = typing.typed[id]
    if (text !== undefined) typing.settle({ [id]: text })
  }

  function move(id: number, step: Step): boolean {
    const next = memberInStep(lines, id, { step, takesQuantity })
    if (next === undefined) return false
    focusMember(next)
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const input = quantityInput(event.target)
    if (!input || event.ctrlKey || event.metaKey || event.altKey) return
    const id = Number(input.name)
    const step = stepOf(event, input)
    if (event.key === 'Escape') return typing.type(id, before.current)
    if (step === null) return
    if (step === 'next' || step === 'previous') {
      if (move(id, step)) event.preventDefault()
      return
    }
    event.preventDefault()
    if (!move(id, step) && event.key === 'Enter') {
      if (step === 'down') onEnd()
      else settle(id)
    }
  }

  async function paste(id: number, text: string) {
    const below = lines.length - lines.findIndex((line) => line.some((member) => member?.id === id))
    const isBeyond = isPartial && sheetCells(text).length > below
    const known = (isBeyond ? await loadLines() : null) ?? lines
    const pasted = pasteCells(known, id, { text, takesQuantity })
    if (!pasted) return
    typing.settle(pasted.texts, membersIn(known))
    const count = Object.values(pasted.texts).filter((cell) => cell !== '').length
    const leftOut = pasted.leftOut > 0 ? ` ${t('sizes_left_out', { n: pasted.leftOut })}` : ''
    onPasted(t('sizes_pasted', { n: count }) + leftOut)
  }

  return {
    onKeyDown,
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const input = quantityInput(event.target)
      const text = event.clipboardData.getData('text/plain')
      if (!input || !/[\t\n\r]/.test(text.trim())) return
      event.preventDefault()
      void paste(Number(input.name), text)
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const input = quantityInput(event.target)
      if (!input) return
      before.current = input.value
      input.select()
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      const input = quantityInput(event.target)
      if (input) settle(Number(input.name))
    },
  }
}

const membersIn = (lines: SizeLines) =>
  new Map(lines.flatMap((line) => line.flatMap((member) => (member ? [[member.id, member] as const] : []))))

const quantityInput = (target: EventTarget) => (target instanceof HTMLInputElement ? target : null)

/** Where a key leads; an arrow to the side only from the end of what is typed. */
function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): Step | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (shiftKey) return null
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const { selectionStart: start, selectionEnd: end, value } = input
  const isWhole = start === 0 && end === value.length
  // Figures run from left to right in every language.
  const isAtEnd = key === 'ArrowLeft' ? start === 0 && end === 0 : start === value.length
  if (!isWhole && !isAtEnd) return null
  const isForward = (key === 'ArrowRight') === (getComputedStyle(input.closest('table') ?? input).direction === 'ltr')
  return isForward ? 'next' : 'previous'
}
