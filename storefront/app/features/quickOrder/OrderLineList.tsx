import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { OrderLineRow } from './OrderLineRow.tsx'
import { isOrdered, isTickedWithAll, type OrderLine } from './orderLines.ts'
import { pricedLines } from './orderTotal.ts'
import type { OrderLines } from './useOrderLines.ts'

/** Lines of goods, in the order in which they were written. */
export function OrderLineList({ order }: { order: OrderLines }) {
  const { t } = useTranslation('quickOrder')
  const { lines, dispatch } = order
  const { known, ticked, counted } = useMemo(
    () => ({
      known: lines.filter(isTickedWithAll).length,
      ticked: lines.filter((line) => isTickedWithAll(line) && isOrdered(line)).length,
      counted: new Map(pricedLines(lines).map((line) => [line.key, line.counted])),
    }),
    [lines],
  )
  // The same for every row, so that a change of one draws no other.
  const latest = useRef(order)
  latest.current = order
  const searchAgain = useCallback((line: OrderLine, query: string) => latest.current.searchAgain(line, query), [])
  return (
    <Card as="section" padding="none" aria-label={t('lines')} className="@container overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-6">
        <Checkbox
          label={t('all')}
          checked={known > 0 && ticked === known}
          disabled={known === 0}
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && ticked < known
          }}
          onChange={({ target }) => dispatch({ type: 'allTicked', ticked: target.checked })}
        />
        <FindingState lines={lines} />
      </header>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <OrderLineRow
            key={line.key}
            line={line}
            counted={counted.get(line.key) ?? line.quantity}
            dispatch={dispatch}
            onSearch={searchAgain}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-2 sm:px-6">
        {lines.some(({ state }) => state === 'unread') && (
          <Button variant="outline" size="sm" onClick={order.retry}>
            {t('retry')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          className="-me-3"
          icon={<RemoveIcon className="size-4" />}
          onClick={() => dispatch({ type: 'removed', keys: lines.map(({ key }) => key) })}
        >
          {t('remove_all')}
        </Button>
      </footer>
    </Card>
  )
}

/** How many lines are found, to choose, and unknown; said aloud once all are there. */
function FindingState({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation('quickOrder')
  const count = (state: OrderLine['state']) => lines.filter((line) => line.state === state).length
  const [waiting, doubtful, unknown] = [count('waiting'), count('doubtful'), count('unknown')]
  const open = lines.filter(({ state, chosen }) => state === 'doubtful' && chosen === null).length
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
      {waiting > 0 ? (
        <>
          <Spinner /> {t('finding', { done: lines.length - waiting, all: lines.length })}
        </>
      ) : (
        <>
          <span>{t('found', { found: count('sure') + doubtful - open, all: lines.length })}</span>
          {open > 0 && <span className="font-medium text-warning">{t('to_choose', { count: open })}</span>}
          {unknown > 0 && <span className="font-medium text-danger">{t('not_found', { count: unknown })}</span>}
        </>
      )}
    </p>
  )
}
