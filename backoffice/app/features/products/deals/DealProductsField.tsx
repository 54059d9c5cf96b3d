import { maxDealProducts } from '@rawaj/contract/products/dealInputs.ts'
import type { DealGoods } from '@rawaj/contract/products/dealSchemas.ts'
import { useController } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts } from '../../details/index.ts'
import { GoodsLine, GoodsSuggestions } from '../../orders/index.ts'
import type { DealProductDraft } from './DealProductDraft.ts'
import { DealProductRow } from './DealProductRow.tsx'
import { ReduceAll } from './ReduceAll.tsx'
import { reducedPrices } from './reducedPrices.ts'

interface DealForm {
  products: readonly DealProductDraft[]
}

/** A new product begins a tenth below what it costs. */
const usualPercent = 10

/** The products of a deal with their prices, found by SKU or name. */
export function DealProductsField() {
  const { t, money } = useTexts()
  const { isLocked, error } = useFieldTexts({ path: 'products', name: 'products' })
  const { field: control } = useController<DealForm, 'products'>({ name: 'products' })
  const rows = control.value
  const add = (goods: DealGoods) => {
    if (rows.some(({ productId }) => productId === goods.productId) || rows.length >= maxDealProducts) return
    const prices = { ...reducedPrices(goods, usualPercent), wholesaleHalalas: null, contractHalalas: null }
    control.onChange([...rows, { ...goods, ...prices, soldPieces: 0 }])
  }
  return (
    <div className="grid gap-4">
      {error && <p className="text-14 text-danger">{error}</p>}
      {!isLocked && (
        <GoodsSuggestions call="findDealGoods" label={t('deals_find')} hint={t('deals_find_hint')} onChoose={add}>
          {(goods) => (
            <>
              <GoodsLine goods={goods} />
              <bdi className="shrink-0" translate="no">
                {money(goods.listRetailHalalas)}
              </bdi>
            </>
          )}
        </GoodsSuggestions>
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
