import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { taxCodeOf, unregisteredCode } from '@rawaj/contract/money/tax.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { useCustomer } from '../auth/index.ts'
import { useShowsVat } from '../prices/index.ts'
import { displayPrices, type PricedProduct } from './productDisplay.ts'

interface VatNoteProps {
  product: PricedProduct
  /** Text beside a price with VAT. */
  withVat?: string
}

/**
 * Whether the price beside it includes VAT; beside a price before VAT, the price with it. The page is the same for everyone:
 * until there is a customer it contains the words of both notes, and the mark set on the document before the first paint decides
 * which take space (auth/headScript.ts).
 */
export function VatNote({ product, withVat }: VatNoteProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const showsVat = useShowsVat()
  const customer = useCustomer()
  const { current } = displayPrices(product, { withVat: true })
  const ofRetail = withVat ?? t('price_with_vat')
  // Depends on the product: an open page may be older than the shop's registration.
  if (taxCodeOf(product.tax) === unregisteredCode) return null
  if (!customer) {
    const before = `${t('price_before_vat')} · ${formatRiyals(current)}\u00A0${t('price_with_vat')}`
    return (
      <span className="vat-note" data-before={before}>
        {ofRetail}
      </span>
    )
  }
  if (showsVat) return <span>{ofRetail}</span>
  const price = (
    <Price amount={current} currency={t('common:currency')} className="text-[length:inherit]! font-normal!" />
  )
  return <BeforeVat priceWithVat={price} />
}

function BeforeVat({ priceWithVat }: { priceWithVat: ReactNode }) {
  const { t } = useTranslation('catalogue')
  return (
    <span>
      {`${t('price_before_vat')} · `}
      <span className="whitespace-nowrap">
        {priceWithVat}
        {` ${t('price_with_vat')}`}
      </span>
    </span>
  )
}
