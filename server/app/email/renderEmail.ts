import { isProvenAddress } from '../../features/accounts/index.ts'
import { createTranslate, emailLetterhead, isShopEmail, type TemplateContext } from '../../features/email/index.ts'
import { type EmailJob, publicOrigin, type Shop } from '../../kernel/index.ts'
import { type EmailDocument, type EmailSender, toPlainText } from '../../platform/email/document/EmailDocument.ts'
import { renderHtml } from '../../platform/email/document/renderHtml.ts'
import { renderText } from '../../platform/email/document/renderText.ts'
import { type EmailMessage, InvalidAddressError } from '../../platform/email/EmailTransport.ts'
import { isMessageId, isSingleAddress } from '../../platform/email/toMailOptions.ts'
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
  const { contact } = shop.shopSettings.current()
  const t = createTranslate(shop, language)
  const shopUrl = publicOrigin(shop)
  const to = email.to ?? (contact.email || settings.adminEmail)
  if (!isSingleAddress(to)) throw new InvalidAddressError('this is no address')

  const isProven = isShopEmail(email) || (await isProvenAddress(shop.db, to))
  const document = await renderTemplate({ shop, language, t, to, isProven, shopUrl }, email)
  if (document === null) return null
  const sender: EmailSender = {
    ...emailLetterhead(shop, language),
    name: toPlainText(t('common:shop_name')),
    phoneLabel: toPlainText(t('footer_phone')),
    reason: toPlainText(t(isShopEmail(email) ? 'footer_reason_shop' : 'footer_reason')),
  }
  const { replyTo, attachments } = document
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
    ...(attachments && { attachments }),
  }
}

/** TypeScript cannot see that the template found under a kind takes just that kind. */
async function renderTemplate(context: TemplateContext, email: EmailJob): Promise<EmailDocument | null> {
  const write = emailTemplates[email.kind] as (
    context: TemplateContext,
    content: EmailJob,
  ) => EmailDocument | null | Promise<EmailDocument | null>
  return write(context, email)
}
