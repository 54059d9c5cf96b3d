import type { OrderGoods, OrderQuote } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import type { RefObject } from 'react'
import { nameIn } from '../../../i18n/nameIn.ts'
import { type Texts, useTexts } from '../../../i18n/useTexts.ts'
import { figureClass } from '../../../ui/figureClass.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { useFigureErrors } from '../../failures/index.ts'
import { GoodsPicture } from './GoodsPicture.tsx'
import { GoodsSearch } from './GoodsSearch.tsx'
import { type DraftLine, piecesOf } from './useQuote.ts'

interface GoodsChoiceProps {
  customerId: number | null
  lines: readonly DraftLine[]
  quote: OrderQuote | undefined
  onAdd: (goods: OrderGoods) => void
  onPieces: (productId: number, pieces: string) => void
  onRemove: (productId: number) => void
  searchRef: RefObject<HTMLInputElement | null>
}

/** Lines of a new order: products found by SKU or name, at the customer's prices. */
export function GoodsChoice(props: GoodsChoiceProps) {
  const { customerId, lines, quote, onAdd, onPieces, onRemove, searchRef } = props
  const { t } = useTexts()
  const quoted = new Map(quote?.lines.map((line) => [line.productId, line]))
  return (
    <SectionCard title={t('orders_lines')}>
      <div className="mt-4">
        <GoodsSearch
          customerId={customerId}
          label={t('orders_new_goods')}
          hint={t('orders_new_goods_hint')}
          onChoose={onAdd}
          inputRef={searchRef}
          isFirst={customerId !== null}
        />
      </div>
      {lines.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <Line
              key={line.productId}
              line={line}
              quoted={quoted.get(line.productId)}
              onPieces={(pieces) => onPieces(line.productId, pieces)}
              onRemove={() => onRemove(line.productId)}
              onDone={() => searchRef.current?.focus()}
            />
          ))}
        </ul>
      )}
      {quote && quote.vat.rates.length > 0 && (
        <p className="mt-2 text-14 text-muted">
          {t(quote.taxIncluded ? 'orders_new_with_vat' : 'orders_new_before_vat')}
        </p>
      )}
    </SectionCard>
  )
}

interface LineProps {
  line: DraftLine
  quoted: OrderQuote['lines'][number] | undefined
  onPieces: (pieces: string) => void
  onRemove: () => void
  /** Enter in its field: the next product is looked for. */
  onDone: () => void
}

function Line({ line, quoted, onPieces, onRemove, onDone }: LineProps) {
  const texts = useTexts()
  const { t, money, number } = texts
  const figureError = useFigureErrors()
  const name = nameIn(line, texts)
  const wrong =
    piecesOf(line.pieces) === null
      ? (figureError('number', line.pieces) ?? t('orders_new_pieces_wrong'))
      : quoted?.problem && problemText(quoted, texts)
  const noteId = `line-${line.productId}-note`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <GoodsPicture path={line.picture} />
      <div className="min-w-40 grow basis-0">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-14 text-muted">
          <Ltr>{line.sku}</Ltr>
          {quoted && (
            <>
              {' · '}
              <bdi translate="no">{money(quoted.unitHalalas)}</bdi>
              {' · '}
              {t('orders_new_stock', { pieces: number(quoted.pieces) })}
            </>
          )}
        </p>
        <p id={noteId} aria-live="polite" className="text-14 text-danger empty:sr-only">
          {wrong}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-2">
        <input
          value={line.pieces}
          onChange={(event) => onPieces(latinDigits(event.currentTarget.value))}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            // With Ctrl it places the order, as everywhere.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            onDone()
          }}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          aria-label={t('orders_new_pieces', { name })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={noteId}
          className="h-10 w-18 rounded-control border border-line-strong bg-surface px-2 text-center hover:border-brand aria-invalid:border-danger max-sm:h-11"
        />
        <span className={cx('min-w-20 font-medium', figureClass)}>
          <bdi translate="no">{quoted ? money(quoted.amountHalalas) : '—'}</bdi>
        </span>
        <IconButton size="sm" icon={<RemoveIcon />} label={t('orders_new_remove', { name })} onClick={onRemove} />
      </div>
    </li>
  )
}

function problemText({ problem, pieces }: OrderQuote['lines'][number], { t, number }: Texts): string {
  if (problem === 'not_enough_stock') return t('orders_new_not_enough', { pieces: number(pieces) })
  return problem === 'out_of_stock' ? t('errors:out_of_stock') : t('orders_new_not_for_sale')
}
