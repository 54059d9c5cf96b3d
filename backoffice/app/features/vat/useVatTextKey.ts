import { useWords } from '../../i18n/useWords.ts'
import { useVatRegistered } from './useVat.ts'

/**
 * The key of a text as this shop has it: where it speaks of VAT and the shop is not registered for it, that of the same text
 * without (`…_without_vat`), if there is one.
 */
export function useVatTextKey(): (key: string) => string {
  const { has } = useWords()
  const registered = useVatRegistered()
  return (key) => (!registered && has(`${key}_without_vat`) ? `${key}_without_vat` : key)
}
