import { maxDealProducts } from '@rawaj/contract/products/dealInputs.ts'
import type { DealGoods } from '@rawaj/contract/products/dealSchemas.ts'
import { useController } from 'react-hook-form'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts } from '../../details/index.ts'
import { GoodsLine, Suggestions } from '../../orders/index.ts'
import type { DealProductDraft } from './DealProductDraft.ts'
import { DealProductRow } from './DealProductRow.tsx'
import { ReduceAll } from './ReduceAll.tsx'
import { reducedPrices } from './reducedPrices.ts'

/** A new product begins a tenth below what it costs. */
const usualPercent = 10

/** The products of a deal with their prices, found by SKU or name. */
export function DealProductsField() {
  const texts = useTexts()
  const { t, money } = texts
  const adminApi = useAdminApi()
  const { isLocked, error } = useFieldTexts({ path: 'products', name: 'products' })
  const { field: control } = useController({ name: 'products' })
  const rows = control.value as readonly DealProductDraft[]
  const add = (goods: DealGoods) => {
    if (rows.some(({ productId }) => productId === goods.productId) || rows.length >= maxDealProducts) return
    const prices = { ...reducedPrices(goods, usualPercent), wholesaleHalalas: null, contractHalalas: null }
    control.onChange([...rows, { ...goods, ...prices, soldPieces: 0 }])
  }
  return (
    <div className="grid gap-4">
      {error && <p className="text-14 text-danger">{error}</p>}
      {!isLocked && (
        <Suggestions
          queryKey={['dealGoods']}
          label={t('deals_find')}
          hint={t('deals_find_hint')}
          read={async (query, signal) => (await adminApi.findDealGoods({ query: { query } }, { signal })).data}
          idOf={({ productId }) => productId}
          textOf={(goods) => nameIn(goods, texts)}
          onChoose={add}
        >
          {(goods) => (
            <>
              <GoodsLine goods={goods} />
              <bdi className="shrink-0" translate="no">
                {money(goods.listRetailHalalas)}
              </bdi>
            </>
          )}
        </Suggestions>
      )}
      {!isLocked && rows.length > 1 && (
        <ReduceAll
          onReduce={(percent) => control.onChange(rows.map((row) => ({ ...row, ...reducedPrices(row, percent) })))}
        />
      )}
      {rows.length === 0 ? (
        <p className="text-14 text-muted">{t('deals_none')}</p>
      ) : (
        <ul className="grid gap-3">
          {rows.map((row, place) => (
            <DealProductRow
              key={row.productId}
              row={row}
              path={`products.${place}`}
              isLocked={isLocked}
              onChange={(change) =>
                control.onChange(rows.map((one, index) => (index === place ? { ...one, ...change } : one)))
              }
              onRemove={() => control.onChange(rows.filter((_, index) => index !== place))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
