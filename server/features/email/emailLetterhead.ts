import { logoSizeWithin, logoUrl } from '@rawaj/contract/media/logo.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { publicOrigin, type Shop } from '../../kernel/index.ts'
import type { EmailSender } from '../../platform/email/document/EmailDocument.ts'
import { textIn } from '../../platform/i18n/textIn.ts'

/** Address, logo and contact details of the shop, as every email has them. */
export function emailLetterhead(
  shop: Pick<Shop, 'settings' | 'shopSettings'>,
  language: Language,
): Pick<EmailSender, 'url' | 'logo' | 'address'> {
  const { addressAr, addressEn, phone, email } = shop.shopSettings.current().contact
  const address = textIn(language, addressAr, addressEn)
  return {
    url: publicOrigin(shop),
    logo: logoOf(shop),
    address: address === '' && phone === '' && email === '' ? null : { address, phone, email },
  }
}

/** Only where mail programs can fetch it. */
function logoOf(shop: Pick<Shop, 'settings' | 'shopSettings'>): EmailSender['logo'] {
  const { identity, mail } = shop.shopSettings.current()
  const isPublic = shop.settings.publicUrl !== undefined || mail.origin !== ''
  if (identity.logo === null || !isPublic) return null
  // As much again as is shown, for sharp screens.
  const url = `${publicOrigin(shop)}${logoUrl(identity.logo, 480, 'png')}`
  return { url, ...logoSizeWithin(identity.logo, { width: 220, height: 48 }) }
}
