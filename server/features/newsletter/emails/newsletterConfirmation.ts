import type { EmailTemplate } from '../../email/index.ts'
import { confirmationPath } from '../confirmationPath.ts'
import { confirmationHours, issueConfirmation } from '../confirmations.ts'
import { consentTextIn } from '../consentText.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    newsletterConfirmation: Record<never, never>
  }
}

/** To an address that has left the list, and is asked for again: the link by which its owner confirms. */
export const newsletterConfirmation: EmailTemplate<'newsletterConfirmation'> = async ({
  shop,
  t,
  to,
  language,
  shopUrl,
}) => {
  const token = await issueConfirmation(shop, { email: to, language, consentText: consentTextIn(shop, language) })
  return {
    subject: t('newsletter_confirm_subject'),
    preview: t('newsletter_confirm_preview'),
    heading: t('newsletter_confirm_heading'),
    blocks: [
      { paragraph: t('newsletter_confirm_text') },
      { button: { label: t('newsletter_confirm_button'), url: `${shopUrl}${confirmationPath}/${token}` } },
      { paragraph: t('newsletter_confirm_valid', { hours: { ltr: String(confirmationHours) } }) },
      { note: t('newsletter_confirm_not_you') },
    ],
  }
}
