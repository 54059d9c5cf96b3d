import type { OrderGoods } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import type { RefObject } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { GoodsLine } from './GoodsLine.tsx'
import { Suggestions } from './Suggestions.tsx'

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
  const texts = useTexts()
  const adminApi = useAdminApi()
  return (
    <Suggestions
      {...field}
      queryKey={['orderGoods', customerId]}
      read={async (query, signal) => {
        const customer = customerId === null ? {} : { customer: customerId }
        return (await adminApi.searchOrderGoods({ query: { query, ...customer } }, { signal })).data
      }}
      idOf={({ productId }) => productId}
      textOf={(goods) => nameIn(goods, texts)}
    >
      {(goods) => <GoodsOption goods={goods} />}
    </Suggestions>
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
