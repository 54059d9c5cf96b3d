import type { OrderGoods } from '@rawaj/contract/admin/adminEntities.ts'
import { cx } from '@rawaj/design/cx.ts'
import { PictureIcon } from '@rawaj/design/icons.tsx'
import type { RefObject } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords, type Words } from '../../i18n/useWords.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { pictureSource } from '../details/index.ts'
import { Suggestions } from './Suggestions.tsx'

/** The name of goods in the language of the screen. */
export const nameIn = (
  { nameAr, nameEn }: Pick<OrderGoods, 'nameAr' | 'nameEn'>,
  { language }: Pick<Words, 'language'>,
) => (language === 'ar' ? nameAr : nameEn || nameAr)

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

/** Small, beside the name of goods. */
export function GoodsPicture({ path }: { path: string | null }) {
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
