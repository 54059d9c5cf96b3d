import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { textIn } from '../../platform/i18n/textIn.ts'
import { initialOwnerName } from '../accounts/index.ts'

/** Name of an author as customers read it: the shop's own for an owner who has not given one. */
export function customerFacingName(
  { shopSettings }: Pick<Shop, 'shopSettings'>,
  language: Language,
  name: string,
): string {
  const { nameAr, nameEn } = shopSettings.current().identity
  return name === initialOwnerName ? textIn(language, nameAr, nameEn) : name
}
