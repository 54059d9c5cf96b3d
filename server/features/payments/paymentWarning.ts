interface Taking {
  /** Provider for new payments, by name; null: none. */
  provider: string | null
  /** Provider that the owner has chosen; null: any that can. */
  chosen: string | null
  currency: string
}

/**
 * A warning about the settings before the first customer pays; null if there is none. Prices are in riyals, and an amount keeps
 * its number whatever the currency's name.
 */
export function paymentWarning({ provider, chosen, currency }: Taking): string | null {
  if (chosen !== null && provider !== chosen)
    return `${chosen} is to take new payments, and its keys are not set: ${provider === null ? 'nobody can pay online' : `${provider} takes them`}.`
  if (provider === null || currency === 'SAR') return null
  return `PAYMENT_CURRENCY is ${currency}: a total of 100 SAR is charged online as 100 ${currency}. Set it to SAR to charge riyals.`
}
