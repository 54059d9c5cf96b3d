import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import type { PlaceholderValues } from './fillPlaceholders.ts'
import { promiseSentences } from './promiseSentences.ts'
import { shopAddress } from './shopAddress.ts'

/** Values of the placeholders from the settings; empty if not set. */
export function placeholderValues(shop: Shop, language: Language): PlaceholderValues {
  const [address] = shopAddress(shop, language)
  const sentences = promiseSentences(shop, language)
  if (!address) return sentences
  const { address: place, email, phone_no: phone, hours, cr_number, vat_number } = address
  return { ...sentences, address: place, email, phone, hours, cr_number, vat_number }
}
