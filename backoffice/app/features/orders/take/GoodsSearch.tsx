import type { OrderGoods } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import type { RefObject } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { GoodsLine } from './GoodsLine.tsx'
import { GoodsSuggestions } from './GoodsSuggestions.tsx'

interface GoodsSearchProps {
  /** Customer whose prices are shown; null: none yet. */
  customerId: number | null
  label: string
  hint?: string
  onChoose: (goods: OrderGoods) => void
  inputRef?: RefObject<HTMLInputElement | null>
  /** Whether the screen begins here. */
  isFirst?: boolean
}

/** Finds products by SKU or name, at the customer's prices. */
export function GoodsSearch({ customerId, ...field }: GoodsSearchProps) {
  return (
    <GoodsSuggestions {...field} call="searchOrderGoods" query={customerId === null ? {} : { customer: customerId }}>
      {(goods) => <GoodsOption goods={goods} />}
    </GoodsSuggestions>
  )
}

function GoodsOption({ goods }: { goods: OrderGoods }) {
  const { t, money, number } = useTexts()
  const stock = t('orders_new_stock', { pieces: number(goods.pieces) })
  return (
    <>
      <GoodsLine
        goods={goods}
        note={
          <>
            {' '}
            · <span className={cx(!goods.available && 'text-danger')}>{stock}</span>
          </>
        }
      />
      <bdi className="shrink-0" translate="no">
        {money(goods.unitHalalas)}
      </bdi>
    </>
  )
}
