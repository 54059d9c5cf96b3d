import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { DragIcon, MoveDownIcon, MoveUpIcon } from '@rawaj/design/icons.tsx'
import { useMovedFocus } from '@rawaj/design/useMovedFocus.ts'
import { useEffect, useState } from 'react'
import type { TextFamily } from '../i18n/textKeys.ts'
import { useTexts } from '../i18n/useTexts.ts'

interface OrderedRowsProps<Row> {
  /** The beginning of its texts. */
  texts: TextFamily<'order_at' | 'order_drag' | 'order_up' | 'order_down'>
  order: readonly Row[]
  onOrder: (order: readonly Row[]) => void
  nameOf: (row: Row) => string
}

/** Rows that are dragged into their order, by mouse, pen or finger; their arrows do the same by keyboard. */
export function OrderedRows<Row extends { id: number }>({ texts, order, onOrder, nameOf }: OrderedRowsProps<Row>) {
  const { t, number } = useTexts()
  const { list, focusMoved } = useMovedFocus()
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  function move(id: number, to: number) {
    const from = order.findIndex((row) => row.id === id)
    const moving = order[from]
    if (!moving || from === to || to < 0 || to >= order.length) return
    onOrder(order.toSpliced(from, 1).toSpliced(to, 0, moving))
    const place = number(to + 1)
    setSaid(t(`${texts}_order_at`, { name: nameOf(moving), place, count: number(order.length) }))
  }

  /** Goes where the pointer is: rows make way as soon as it has passed the middle of one. */
  function follow(id: number, { clientY }: PointerEvent) {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const from = order.findIndex((row) => row.id === id)
    const middles = rows.map(({ top, height }) => top + height / 2)
    const to = middles.filter((middle, place) => place !== from && middle < clientY).length
    move(id, to)
  }

  // On the window: a row that is put elsewhere under the pointer loses it.
  useEffect(() => {
    if (dragged === null) return
    const onMove = (event: PointerEvent) => follow(dragged, event)
    const onEnd = () => setDragged(null)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
    }
  })

  return (
    <>
      <ol ref={list} className="grid max-w-2xl gap-2">
        {order.map((row, place) => {
          const { id } = row
          const name = nameOf(row)
          const step = (by: 1 | -1) => {
            focusMoved(id, by)
            move(id, place + by)
          }
          return (
            <li
              key={id}
              className={cx(
                'flex items-center gap-2 rounded-control border bg-surface p-2',
                dragged === id ? 'border-brand bg-brand-soft' : 'border-line',
              )}
            >
              <span
                title={t(`${texts}_order_drag`, { name })}
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
                onPointerDown={(event) => {
                  event.preventDefault()
                  setDragged(id)
                }}
              >
                <DragIcon className="size-5" />
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
              <IconButton
                label={t(`${texts}_order_up`, { name })}
                icon={<MoveUpIcon />}
                disabled={place === 0}
                data-move={`${id} -1`}
                onClick={() => step(-1)}
              />
              <IconButton
                label={t(`${texts}_order_down`, { name })}
                icon={<MoveDownIcon />}
                disabled={place === order.length - 1}
                data-move={`${id} 1`}
                onClick={() => step(1)}
              />
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
