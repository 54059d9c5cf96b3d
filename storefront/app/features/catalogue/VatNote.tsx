import { formatRiyals } from '@rawaj/contract/money.ts'
import { useTranslation } from 'react-i18next'
import { Price } from '../../ui/Price.tsx'
import { useSession } from '../auth/index.ts'
import { useShowsVat } from '../prices/index.ts'
import { displayPrices, type PricedProduct } from './productDisplay.ts'

interface VatNoteProps {
  product: PricedProduct
  /** What is said of a price with VAT. */
  withVat?: string
}

/**
 * Whether the price beside it holds VAT; beside a price before VAT, what it comes to with it. The page is the same for
 * everybody: until it is known who looks, a trade customer's longer note has its room kept (auth/headScript.ts).
 */
export function VatNote({ product, withVat }: VatNoteProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const showsVat = useShowsVat()
  const unknown = useSession() === undefined
  const { current } = displayPrices(product, { withVat: true })
  const retail = withVat ?? t('price_with_vat')
  if (showsVat && !unknown) return retail
  if (unknown)
    return (
      <>
        <span className="in-data-[vat=before]:hidden">{retail}</span>
        <span aria-hidden="true" className="invisible hidden in-data-[vat=before]:inline">
          {t('price_before_vat')} ·{' '}
          <span className="whitespace-nowrap">
            {formatRiyals(current)} {t('price_with_vat')}
          </span>
        </span>
      </>
    )
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
