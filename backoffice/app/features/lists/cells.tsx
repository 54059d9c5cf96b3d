import { BidiText } from '@rawaj/design/BidiText.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import type { ReactNode } from 'react'
import type { Words } from '../../i18n/useWords.ts'
import { Moment } from '../../ui/Moment.tsx'
import type { Column } from './defineList.ts'

/** Cut off at its own end, which in a line of the other direction is not that of the line. */
const clippedClass = 'inline-block max-w-full truncate align-bottom'

/** A value of a row as a table shows it; what there is none of is said to screen readers. */
export function cellContent<Row>(column: Column<Row>, row: Row, words: Words): ReactNode {
  if (column.render) return column.render(row, words)
  const value = column.value(row, words)
  if (value === null || value === '') return <Nothing words={words} />
  switch (column.kind) {
    case 'status':
      return <StatusPill tone={column.tone?.(row) ?? 'neutral'}>{value}</StatusPill>
    case 'time':
      return <Moment at={String(value)} />
    case 'number':
      return <bdi translate="no">{words.number(Number(value))}</bdi>
    case 'money':
      return <bdi translate="no">{words.money(Number(value))}</bdi>
    case 'code':
      return (
        <bdi dir="ltr" translate="no" className={clippedClass}>
          {value}
        </bdi>
      )
    default:
      return (
        <bdi className={clippedClass}>
          <BidiText text={String(value)} />
        </bdi>
      )
  }
}

function Nothing({ words }: { words: Words }) {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{words.t('nothing')}</span>
    </>
  )
}

/** The same as text, for a file. */
export function cellText<Row>({ kind, value }: Column<Row>, row: Row, words: Words): string {
  const plain = value(row, words)
  if (plain === null) return ''
  if (kind === 'money') return (Number(plain) / 100).toFixed(2)
  return String(plain)
}
