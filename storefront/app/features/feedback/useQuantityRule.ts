import { minSoldQuantity, quantityRuleOf, type SoldProduct } from '@rawaj/contract/orders/orderQuantity.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** The words for the quantities in which a product is sold; undefined: in any. */
export function useQuantityRule(): (product: SoldProduct) => string | undefined {
  const { t } = useTranslation('cart')
  return (product) => {
    const rule = quantityRuleOf(product)
    const parts = [
      ...(rule.step > 1 ? [t('sold_in_multiples', { step: rule.step })] : []),
      ...(rule.min > 1 ? [t('smallest_order', { pieces: minSoldQuantity(rule) })] : []),
    ]
    return parts.join('. ') || undefined
  }
}
