import type { Settings } from '../shop/index.ts'

/**
 * What the owner should know about the settings before the first customer pays; nothing where all is well.
 * Prices are in riyals, and an amount keeps its number whatever the currency is called.
 */
export function paymentWarning({ paymentProviders, paymentCurrency }: Settings): string | null {
  if (paymentProviders.length === 0 || paymentCurrency === 'SAR') return null
  return `PAYMENT_CURRENCY is ${paymentCurrency}: a total of 100 SAR is charged online as 100 ${paymentCurrency}. Set it to SAR to charge riyals.`
}
