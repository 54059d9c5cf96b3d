import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { stockDirections } from '@rawaj/contract/products/products.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CheckIcon, ParcelIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormDialog, type FormField, optionsOf, type Values } from '../details/index.ts'
import { LoadFailure } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { movementsKey, useReadAnew } from './useProduct.ts'

type Reason = keyof typeof stockDirections

const note = {
  kind: 'multiline',
  name: 'note',
  optional: true,
  maxLength: 500,
} as const satisfies FormField<'products_stock'>
const moveFields = [
  {
    kind: 'choice',
    name: 'reason',
    options: optionsOf('products_reason', Object.keys(stockDirections) as Reason[]),
  },
  { kind: 'number', name: 'pieces' },
  note,
] as const satisfies readonly FormField<'products_stock'>[]
const countFields = [
  { kind: 'number', name: 'counted' },
  note,
] as const satisfies readonly FormField<'products_stock'>[]

/**
 * A key for each thing that is done: the same press sent again, whose answer was lost, does it once; another one does
 * something else.
 */
function useKeys() {
  const last = useRef({ said: '', key: '' })
  return (values: Values) => {
    const said = JSON.stringify(values)
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Stock of a product: pieces, actions and movements. */
export function StockCard({ product }: { product: OpenProduct }) {
  const { t, number } = useTexts()
  const may = useMay()
  const [open, setOpen] = useState<'count' | 'move' | null>(null)
  const { pieces, low, owed } = product
  const tone = pieces === 0 ? 'danger' : low ? 'warning' : 'success'
  return (
    <SectionCard
      title={t('products_stock')}
      end={
        pieces !== null && (
          <StatusPill tone={tone}>
            {t(pieces === 0 ? 'products_out' : low ? 'products_low' : 'products_enough')}
          </StatusPill>
        )
      }
    >
      <p className="mt-2">
        {pieces === null ? (
          <span className="text-muted">{t('products_uncounted_text')}</span>
        ) : (
          <>
            <bdi className="text-28 font-semibold" translate="no">
              {number(pieces)}
            </bdi>{' '}
            <span className="text-14 text-muted">{t('products_pieces_free')}</span>
          </>
        )}
      </p>
      {owed > 0 && <p className="text-14 text-warning">{t('products_owed', { pieces: number(owed) })}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {may('stock.write') && (
          <Button variant="outline" size="sm" icon={<ParcelIcon />} onClick={() => setOpen('move')}>
            {t('products_stock_move')}
          </Button>
        )}
        {may('stock.count') && (
          <Button variant="outline" size="sm" icon={<CheckIcon />} onClick={() => setOpen('count')}>
            {t('products_stock_count')}
          </Button>
        )}
      </div>
      {open && <StockDialog kind={open} product={product} onClose={() => setOpen(null)} />}
      <Movements id={product.id} />
    </SectionCard>
  )
}

function StockDialog({
  kind,
  product: { id, pieces },
  onClose,
}: {
  kind: 'count' | 'move'
  product: OpenProduct
  onClose: () => void
}) {
  const { t, number } = useTexts()
  const adminApi = useAdminApi()
  const readAnew = useReadAnew(id)
  const keyOf = useKeys()
  // As it was shown when the count began: sales since then are counted in by the shop.
  const [seen] = useState(pieces)
  const isCount = kind === 'count'

  async function save(values: Values) {
    const shared = { key: keyOf(values), note: String(values.note ?? '') }
    const call = isCount
      ? adminApi.countStock({ params: { id }, body: { ...shared, seen, counted: Number(values.counted) } })
      : adminApi.moveStock({
          params: { id },
          body: { ...shared, reason: values.reason as Reason, pieces: Number(values.pieces) },
        })
    const { data } = await call
    readAnew()
    notify(t('products_stock_done', { pieces: number(data.pieces) }))
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      name="products_stock"
      title={t(isCount ? 'products_stock_count' : 'products_stock_move')}
      text={isCount ? t('products_stock_count_text') : t('products_stock_move_text')}
      fields={isCount ? countFields : moveFields}
      values={isCount ? { counted: null, note: '' } : { reason: 'received', pieces: null, note: '' }}
      saveText={t('save')}
      save={save}
    />
  )
}

const pageSize = 10

/** Changes of the pieces on hand beside sales, the latest first. */
function Movements({ id }: { id: number }) {
  const { t, number } = useTexts()
  const adminApi = useAdminApi()
  const query = useInfiniteQuery({
    queryKey: movementsKey(id),
    queryFn: ({ pageParam, signal }) =>
      adminApi.listStockMovements(
        { params: { id }, query: { limit: pageSize, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, isFetching, hasNextPage, fetchNextPage } = query
  const movements = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <LoadFailure query={query} />
      {movements.length > 0 && (
        <ol aria-label={t('products_stock_history')} className="mt-4 grid gap-3">
          {movements.map(({ id: movement, at, reason, difference, piecesAfter, note: said, by }) => (
            <li key={movement} className="border-s-2 border-line ps-3 text-14">
              <p className="flex justify-between gap-3">
                <span className="font-medium">{t(`products_reason_${reason}`)}</span>
                <bdi dir="ltr" translate="no" className={difference < 0 ? 'text-danger' : 'text-success'}>
                  {difference > 0 ? '+' : ''}
                  {number(difference)}
                </bdi>
              </p>
              {said !== '' && (
                <p className="wrap-anywhere">
                  <bdi>{said}</bdi>
                </p>
              )}
              <p className="text-12 text-muted">
                <Moment at={at} /> · {by && <bdi>{by}</bdi>}
                {by && ' · '}
                {t('products_stock_after', { pieces: number(piecesAfter) })}
              </p>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="quiet" size="sm" className="mt-3" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('show_more')}
        </Button>
      )}
    </>
  )
}
