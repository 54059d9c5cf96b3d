import { loadFormRules } from '../forms/formRules.ts'

/** What is wrong with an address for the newsletter, as a sentence of the contract; empty when nothing is. */
export async function mistakeIn(email: string): Promise<string> {
  const rules = await loadFormRules().catch(() => null)
  const checked = rules?.schemas.subscriptionForm.safeParse({ email })
  return checked?.error?.issues[0]?.message ?? ''
}
