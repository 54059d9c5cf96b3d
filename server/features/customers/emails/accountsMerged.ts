import { findUser } from '../../accounts/index.ts'
import type { EmailTemplate } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    accountsMerged: { userId: number }
  }
}

/** To both mailboxes, once two accounts are one: with which address its owner signs in. */
export const accountsMerged: EmailTemplate<'accountsMerged'> = async ({ shop, t, shopUrl }, { userId }) => {
  const user = await findUser(shop.db, userId)
  if (!user || user.deletedAt) return null
  return {
    subject: t('merged_subject'),
    preview: t('merged_preview'),
    heading: t('merged_heading'),
    blocks: [
      { paragraph: t('merged_text') },
      { paragraph: t('merged_sign_in', { email: { ltr: user.email ?? '' } }) },
      { button: { label: t('password_button'), url: `${shopUrl}/login` } },
      { note: t('merged_not_you') },
    ],
  }
}
