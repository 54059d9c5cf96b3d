import type { SheetValue } from '@rawaj/contract/imports/sheetColumns.ts'
import { BidiText } from '@rawaj/design/BidiText.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import type { ReactNode } from 'react'
import type { Texts } from '../../i18n/useTexts.ts'
import { breakBehindAt } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import type { Column } from './defineList.ts'

/** Cut off at its own end, which in a line of the other direction is not that of the line. */
const clippedClass = 'inline-block max-w-full truncate align-bottom'

/** A value of a row as a table shows it; what there is none of is said to screen readers. */
export function cellContent<Row>(column: Column<Row>, row: Row, texts: Texts): ReactNode {
  if (column.render) return column.render(row, texts)
  const value = column.value(row, texts)
  if (value === null || value === '') return <Nothing texts={texts} />
  switch (column.kind) {
    case 'status':
      return <StatusPill tone={column.tone?.(row) ?? 'neutral'}>{value}</StatusPill>
    case 'time':
      return <Moment at={String(value)} />
    case 'number':
      return <bdi translate="no">{texts.number(Number(value))}</bdi>
    case 'money':
      return <bdi translate="no">{texts.money(Number(value))}</bdi>
    case 'code':
      return (
        <bdi dir="ltr" translate="no" className={clippedClass}>
          {breakBehindAt(String(value))}
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

function Nothing({ texts }: { texts: Texts }) {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{texts.t('nothing')}</span>
    </>
  )
}

/** The same for a file: money in riyals. */
export function cellValue<Row>({ kind, value }: Column<Row>, row: Row, texts: Texts): SheetValue {
  const plain = value(row, texts)
  if (plain === null || plain === '') return null
  if (kind === 'money') return Number(plain) / 100
  return kind === 'number' ? Number(plain) : plain
}
