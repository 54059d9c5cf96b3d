import { parseRiyals } from '@rawaj/contract/money/money.ts'
import { taxCodeOf, withoutVat } from '@rawaj/contract/money/tax.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import type { CardProduct } from './productDisplay.ts'

/** Of a family that a list shows once: from which price on there is one, and how many sizes. */
export function FamilyNote({ product, withVat }: { product: CardProduct; withVat: boolean }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { family, from_price: from, tax } = product
  if (!family || typeof family.members !== 'number' || from === undefined) return null
  const gross = parseRiyals(from) ?? 0
  return (
    <span className="font-medium">
      {t('family_from')}{' '}
      <Price
        amount={withVat ? gross : withoutVat(gross, taxCodeOf(tax))}
        currency={t('common:currency')}
        className="text-[length:inherit]!"
      />
      {' · '}
      {t('family_sizes', { count: family.members })}
    </span>
  )
}
