import { formatRiyals, parseRiyals, parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { CardProduct } from './productDisplay.ts'

/** Of a family that a list shows once: from which price on there is one, and how many sizes. */
export function FamilyNote({ product, withVat }: { product: CardProduct; withVat: boolean }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { family, from_price = 0, from_sale_price = 0 } = product
  if (!family || typeof family.members !== 'number') return null
  const amount = withVat ? parseRiyals(from_price) : unitPriceToHalalas(parseUnitPrice(from_sale_price) ?? 0)
  return (
    <span className="font-medium">
      {`${t('family_from')} ${formatRiyals(amount ?? 0)}`}
      <span className="sr-only">{` ${t('common:currency')}`}</span>
      {` · ${t('family_sizes', { count: family.members })}`}
    </span>
  )
}
