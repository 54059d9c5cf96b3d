import { minSoldQuantity, type QuantityRule } from '@rawaj/contract/orders/orderQuantity.ts'

/** Translates what there is to say of a rule: the texts of the cart. */
export type RuleTexts = (
  key: 'sold_in_multiples' | 'smallest_order',
  options: { step?: number; pieces?: number },
) => string

/** The words for the quantities in which a product is sold; undefined: in any. */
export function quantityRuleText(t: RuleTexts, rule: QuantityRule): string | undefined {
  const parts = [
    ...(rule.step > 1 ? [t('sold_in_multiples', { step: rule.step })] : []),
    ...(rule.min > 1 ? [t('smallest_order', { pieces: minSoldQuantity(rule) })] : []),
  ]
  return parts.join('. ') || undefined
}
