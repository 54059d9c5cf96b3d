import type { TextKey } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useVatRegistered } from './useVat.ts'

/**
 * The key of a text as this shop has it: where it speaks of VAT and the shop is not registered for it, that of the same text
 * without (`…_without_vat`), if there is one.
 */
export function useVatTextKey(): <Key extends string>(key: Key) => Key | TextKey {
  const { has } = useTexts()
  const registered = useVatRegistered()
  return (key) => {
    const plain = `${key}_without_vat`
    return !registered && has(plain) ? plain : key
  }
}
