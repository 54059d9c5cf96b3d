import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { EmailTemplate } from '../../email/index.ts'

/** To both mailboxes, once two accounts are one: with which address its owner signs in. */
export const accountsMerged: EmailTemplate<'accountsMerged'> = async ({ shop, t, shopUrl }, { userId }) => {
  const account = and(eq(users.id, userId), isNull(users.deletedAt))
  const [user] = await shop.db.select({ email: users.email }).from(users).where(account)
  if (!user) return null
  return {
    subject: t('merged_subject'),
    preview: t('merged_preview'),
    heading: t('merged_heading'),
    blocks: [
      { paragraph: t('merged_text') },
      { paragraph: t('merged_sign_in', { email: { ltr: user.email } }) },
      { button: { label: t('password_button'), url: `${shopUrl}/login` } },
      { note: t('merged_not_you') },
    ],
  }
}
