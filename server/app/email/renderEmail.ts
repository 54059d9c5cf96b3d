import { logoSizeWithin, logoUrl } from '@rawaj/contract/media/logo.ts'
import type { SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { isProvenAddress } from '../../features/accounts/index.ts'
import { createTranslate, isShopEmail, type TemplateContext } from '../../features/email/index.ts'
import { type EmailJob, publicOrigin, type Shop } from '../../kernel/index.ts'
import { type EmailDocument, type EmailSender, toPlainText } from '../../platform/email/document/EmailDocument.ts'
import { renderHtml } from '../../platform/email/document/renderHtml.ts'
import { renderText } from '../../platform/email/document/renderText.ts'
import { type EmailMessage, InvalidAddressError } from '../../platform/email/EmailTransport.ts'
import { isMessageId, isSingleAddress } from '../../platform/email/toMailOptions.ts'
import { textIn } from '../../platform/i18n/textIn.ts'
import { emailTemplates } from './emailTemplates.ts'

/**
 * Renders an email just before it is sent, with current data; `null` if its subject was deleted.
 * @throws InvalidAddressError if the recipient is not a valid address
 */
export async function renderEmail(
  shop: Shop,
  email: EmailJob,
  { id, writtenAt }: Pick<EmailMessage, 'id' | 'writtenAt'>,
): Promise<EmailMessage | null> {
  const { settings } = shop
  const { language, kind } = email
  const { identity, contact, mail } = shop.shopSettings.current()
  const t = createTranslate(shop, language)
  const shopUrl = publicOrigin(shop)
  const to = email.to ?? (contact.email || settings.adminEmail)
  if (!isSingleAddress(to)) throw new InvalidAddressError('this is no address')

  const isProven = isShopEmail(email) || (await isProvenAddress(shop.db, to))
  const document = await renderTemplate({ shop, language, t, to, isProven, shopUrl }, email)
  if (document === null) return null
  const sender: EmailSender = {
    name: toPlainText(t('common:shop_name')),
    logo: logoOf(identity, settings.publicUrl ?? (mail.origin || undefined)),
    url: shopUrl,
    address: addressIn(language, contact),
    phoneLabel: toPlainText(t('footer_phone')),
    reason: toPlainText(t(isShopEmail(email) ? 'footer_reason_shop' : 'footer_reason')),
  }
  const { replyTo } = document
  return {
    id,
    kind,
    language,
    writtenAt,
    to,
    replyTo: replyTo !== undefined && isSingleAddress(replyTo) ? replyTo : undefined,
    follows: (document.follows ?? []).filter(isMessageId),
    subject: toPlainText(document.subject),
    html: renderHtml(document, sender, language),
    text: renderText(document, sender, language),
  }
}

/** Only where mail programs can fetch it. */
function logoOf({ logo }: SettingsValues['identity'], publicUrl: string | undefined): EmailSender['logo'] {
  if (logo === null || publicUrl === undefined) return null
  // As much again as is shown, for sharp screens.
  const url = new URL(logoUrl(logo, 480, 'png'), publicUrl).href
  return { url, ...logoSizeWithin(logo, { width: 220, height: 48 }) }
}

/** null: the owner has written none down yet. */
function addressIn(language: Language, contact: SettingsValues['contact']): EmailSender['address'] {
  const { addressAr, addressEn, phone, email } = contact
  const address = textIn(language, addressAr, addressEn)
  return address === '' && phone === '' && email === '' ? null : { address, phone, email }
}

/** TypeScript cannot see that the template found under a kind takes just that kind. */
async function renderTemplate(context: TemplateContext, email: EmailJob): Promise<EmailDocument | null> {
  const write = emailTemplates[email.kind] as (
    context: TemplateContext,
    content: EmailJob,
  ) => EmailDocument | null | Promise<EmailDocument | null>
  return write(context, email)
}
