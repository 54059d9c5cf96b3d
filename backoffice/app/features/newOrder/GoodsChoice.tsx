import type { OrderGoods, OrderQuote } from '@rawaj/contract/admin/adminEntities.ts'
import { latinDigits } from '@rawaj/contract/digits.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { PictureIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import type { RefObject } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords, type Words } from '../../i18n/useWords.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { pictureSource } from '../details/index.ts'
import { Suggestions } from './Suggestions.tsx'
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

const nameIn = ({ nameAr, nameEn }: Pick<DraftLine, 'nameAr' | 'nameEn'>, { language }: Pick<Words, 'language'>) =>
  language === 'ar' ? nameAr : nameEn || nameAr

/** What is ordered: found by SKU or name, at the customer's prices. */
export function GoodsChoice(props: GoodsChoiceProps) {
  const { customerId, lines, quote, onAdd, onPieces, onRemove, searchRef } = props
  const words = useWords()
  const { t } = words
  const adminApi = useAdminApi()
  const quoted = new Map(quote?.lines.map((line) => [line.productId, line]))
  return (
    <Card as="section" aria-label={t('orders_lines')}>
      <h2 className="text-18">{t('orders_lines')}</h2>
      <div className="mt-4">
        <Suggestions
          queryKey={['orderGoods', customerId]}
          label={t('orders_new_goods')}
          hint={t('orders_new_goods_hint')}
          read={async (query, signal) => {
            const customer = customerId === null ? {} : { customer: customerId }
            return (await adminApi.searchOrderGoods({ query: { query, ...customer } }, { signal })).data
          }}
          idOf={({ productId }) => productId}
          textOf={(goods) => nameIn(goods, words)}
          onChoose={onAdd}
          inputRef={searchRef}
          isFirst={customerId !== null}
        >
          {(goods) => <GoodsOption goods={goods} />}
        </Suggestions>
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
      {quote && (
        <p className="mt-2 text-14 text-muted">
          {t(quote.taxIncluded ? 'orders_new_with_vat' : 'orders_new_before_vat')}
        </p>
      )}
    </Card>
  )
}

function Picture({ path }: { path: string | null }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white text-muted">
      {path ? (
        <img src={`${pictureSource(path)}?w=96`} alt="" className="size-full object-contain" />
      ) : (
        <PictureIcon className="size-5" />
      )}
    </span>
  )
}

function GoodsOption({ goods }: { goods: OrderGoods }) {
  const words = useWords()
  const { t, money, number } = words
  return (
    <>
      <Picture path={goods.picture} />
      <span className="min-w-0 grow">
        <span className="block truncate">
          <bdi>{nameIn(goods, words)}</bdi>
        </span>
        <span className="block truncate text-14 text-muted">
          <Ltr>{goods.sku}</Ltr> ·{' '}
          <span className={cx(!goods.available && 'text-danger')}>
            {t('orders_new_stock', { pieces: number(goods.pieces) })}
          </span>
        </span>
      </span>
      <bdi className="shrink-0">{money(goods.unitHalalas)}</bdi>
    </>
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
  const words = useWords()
  const { t, money, number } = words
  const name = nameIn(line, words)
  const wrong =
    piecesOf(line.pieces) === null ? t('orders_new_pieces_wrong') : quoted?.problem && problemText(quoted, words)
  const noteId = `line-${line.productId}-note`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Picture path={line.picture} />
      <div className="min-w-40 grow basis-0">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-14 text-muted">
          <Ltr>{line.sku}</Ltr>
          {quoted && (
            <>
              {' · '}
              <bdi>{money(quoted.unitHalalas)}</bdi>
              {' · '}
              {t('orders_new_stock', { pieces: number(quoted.pieces) })}
            </>
          )}
        </p>
        <p id={noteId} aria-live="polite" className="text-14 text-danger empty:hidden">
          {wrong}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-2">
        <input
          value={line.pieces}
          onChange={(event) => onPieces(latinDigits(event.currentTarget.value).replace(/\D/g, ''))}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onDone()
          }}
          inputMode="numeric"
          maxLength={6}
          dir="ltr"
          autoComplete="off"
          aria-label={t('orders_new_pieces', { name })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={noteId}
          className="h-10 w-18 rounded-control border border-line-strong bg-surface px-2 text-center hover:border-brand aria-invalid:border-danger max-sm:h-11"
        />
        <span className="min-w-20 text-end font-medium">
          <bdi>{quoted ? money(quoted.amountHalalas) : '—'}</bdi>
        </span>
        <IconButton size="sm" icon={<RemoveIcon />} label={t('orders_new_remove', { name })} onClick={onRemove} />
      </div>
    </li>
  )
}

function problemText({ problem, pieces }: OrderQuote['lines'][number], { t, number }: Words): string {
  if (problem === 'not_enough_stock') return t('orders_new_not_enough', { pieces: number(pieces) })
  return problem === 'out_of_stock' ? t('out_of_stock', { ns: 'errors' }) : t('orders_new_not_for_sale')
}
