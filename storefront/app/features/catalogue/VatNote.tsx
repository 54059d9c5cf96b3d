import { useTranslation } from 'react-i18next'
import { Price } from '../../ui/Price.tsx'
import { useShowsVat } from '../prices/index.ts'
import { displayPrices, type PricedProduct } from './productDisplay.ts'

/** Whether the price beside it holds VAT; beside a price before VAT, what it comes to with it. */
export function VatNote({ product }: { product: PricedProduct }) {
  const { t } = useTranslation(['catalogue', 'common'])
  if (useShowsVat()) return t('price_with_vat')
  const { current } = displayPrices(product, { withVat: true })
  return (
    <>
      {t('price_before_vat')} ·{' '}
      <span className="whitespace-nowrap">
        <Price amount={current} currency={t('common:currency')} className="text-[length:inherit]! font-normal!" />{' '}
        {t('price_with_vat')}
      </span>
    </>
  )
}
