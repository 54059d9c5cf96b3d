/** The forms that Saudi Arabia gives companies' numbers (docs/saudi-rules.md). */

/** Whether this is a VAT number: 15 digits, the first and the last of them a 3. */
export const isVatNumber = (text: string): boolean => /^3\d{13}3$/.test(text)

/** A commercial registration: 10 digits, whether it is an older one of a branch or the unified national number. */
export const isCrNumber = (text: string): boolean => /^\d{10}$/.test(text)
