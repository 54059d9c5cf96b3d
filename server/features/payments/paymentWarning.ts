interface Taking {
  /** Who takes new payments, by name; null: nobody. */
  provider: string | null
  /** Provider that the owner has chosen; null: any that can. */
  chosen: string | null
  currency: string
}

/**
 * What the owner should know about the settings before the first customer pays; nothing where all is well.
 * Prices are in riyals, and an amount keeps its number whatever the currency is called.
 */
export function paymentWarning({ provider, chosen, currency }: Taking): string | null {
  if (chosen !== null && provider !== chosen)
    return `${chosen} is to take new payments, and its keys are not set: ${provider === null ? 'nobody can pay online' : `${provider} takes them`}.`
  if (provider === null || currency === 'SAR') return null
  return `PAYMENT_CURRENCY is ${currency}: a total of 100 SAR is charged online as 100 ${currency}. Set it to SAR to charge riyals.`
}
