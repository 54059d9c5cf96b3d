import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import type { PricedProduct } from './orderTotal.ts'
import { sumOfGoods } from './sumOfGoods.ts'

export interface SumProps {
  priced: readonly PricedProduct[]
  withVat: boolean
}

/** What the goods come to. */
export function Sum({ priced, withVat }: SumProps) {
  const { t } = useTranslation('cart')
  return <Price amount={sumOfGoods(priced, withVat)} currency={t('currency')} className="text-22!" />
}
