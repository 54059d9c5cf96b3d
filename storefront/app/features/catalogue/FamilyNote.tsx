import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { unitAmount } from '../prices/index.ts'
import type { CardProduct } from './productDisplay.ts'

/** Of a family that a list shows once: from which price on there is one, and how many sizes. */
export function FamilyNote({ product, withVat }: { product: CardProduct; withVat: boolean }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { family, from_price, from_sale_price } = product
  if (!family || typeof family.members !== 'number') return null
  if (from_price === undefined || from_sale_price === undefined) return null
  const amount = unitAmount({ price_incl: from_price, sale_price: from_sale_price }, { withVat })
  return (
    <span className="font-medium">
      {`${t('family_from')} ${formatRiyals(amount)}`}
      <span className="sr-only">{` ${t('common:currency')}`}</span>
      {` · ${t('family_sizes', { count: family.members })}`}
    </span>
  )
}
