import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { displayPrices, pendingPricesClass } from '../catalogue/index.ts'
import { useShowsVat } from '../prices/index.ts'

/** The price with VAT and, where there is a discount, the regular one struck. */
export function ProductPrice({ product, size }: { product: Product; size: 'lg' | 'xl' }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const withVat = useShowsVat()
  const { current, regular } = displayPrices(product, { withVat })
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-3', pendingPricesClass)}>
      <Price amount={current} currency={t('common:currency')} size={size} />
      {regular !== null && (
        <Price
          amount={regular}
          currency={t('common:currency')}
          size={size === 'xl' ? 'lg' : 'sm'}
          old
          label={t('price_was')}
        />
      )}
    </p>
  )
}
