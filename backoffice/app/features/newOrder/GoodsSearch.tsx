import type { OrderGoods } from '@rawaj/contract/admin/adminEntities.ts'
import { cx } from '@rawaj/design/cx.ts'
import type { RefObject } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { GoodsPicture, nameIn } from './GoodsPicture.tsx'
import { Suggestions } from './Suggestions.tsx'

interface GoodsSearchProps {
  /** Whose prices are shown; null: nobody's yet. */
  customerId: number | null
  label: string
  hint?: string
  onChoose: (goods: OrderGoods) => void
  inputRef?: RefObject<HTMLInputElement | null>
  /** Whether the screen begins here. */
  isFirst?: boolean
}

/** Finds goods by SKU or name, at the customer's prices. */
export function GoodsSearch({ customerId, ...field }: GoodsSearchProps) {
  const words = useWords()
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
      textOf={(goods) => nameIn(goods, words)}
    >
      {(goods) => <GoodsOption goods={goods} />}
    </Suggestions>
  )
}

function GoodsOption({ goods }: { goods: OrderGoods }) {
  const words = useWords()
  const { t, money, number } = words
  return (
    <>
      <GoodsPicture path={goods.picture} />
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
