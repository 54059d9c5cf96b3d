import type { Product } from '@rawaj/contract/entities.ts'
import { formatDate } from '@rawaj/contract/languages.ts'
import { markerOf } from '@rawaj/contract/marker.ts'
import { useTranslation } from 'react-i18next'
import { ClockIcon, DangerIcon, SuccessIcon } from '../../ui/icons.tsx'
import { fewLeft } from '../catalogue/productView.ts'

const line = 'flex items-center gap-2 text-14 font-medium'

/** Whether it can be had: now, while few last, later, or not. */
export function StockLine({ product }: { product: Product }) {
  const { t } = useTranslation('catalogue')
  const marker = markerOf(product, new Date())
  if (marker === 'available_soon' && product.available_from !== null) {
    return (
      <p className={`${line} text-petrol-700`}>
        <ClockIcon className="size-5" />
        <span>
          {t('available_from')} <bdi dir="ltr">{formatDate(product.available_from)}</bdi>
        </span>
      </p>
    )
  }
  if (marker === 'sold_out' || marker === 'out_of_stock') {
    return (
      <p className={`${line} text-danger`}>
        <DangerIcon className="size-5" />
        {t(marker)}
      </p>
    )
  }
  const pieces = fewLeft(product)
  return (
    <p className={`${line} ${pieces === null ? 'text-success' : 'text-warning'}`}>
      <SuccessIcon className="size-5" />
      {pieces === null ? t('in_stock') : t('few_left', { count: pieces })}
    </p>
  )
}
