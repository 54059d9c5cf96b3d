import type { ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { textIn } from '../../platform/i18n/textIn.ts'

/** Address and owner of the shop, in a list as the wire requires; empty until the owner has entered it. */
export function shopAddress({ shopSettings }: Shop, language: Language): ShopAddress[] {
  const { contact, legal, vat } = shopSettings.current()
  const { social, ...texts } = contact
  const { nationalAddress: _, ...numbers } = legal
  const written = social.length > 0 || Object.values({ ...texts, ...numbers }).some((text) => text !== '')
  if (!written) return []
  return [
    {
      id: 1,
      address: textIn(language, contact.addressAr, contact.addressEn),
      email: contact.email,
      phone_no: contact.phone,
      hours: textIn(language, contact.hoursAr, contact.hoursEn),
      cr_number: legal.crNumber,
      // A shop that is not registered for VAT must not show a number.
      vat_number: vat.registered ? legal.vatNumber : '',
      social,
    },
  ]
}
