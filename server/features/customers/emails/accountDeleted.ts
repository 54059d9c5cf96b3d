import type { EmailTemplate } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    accountDeleted: Record<never, never>
  }
}

/** The last email to the mailbox of a deleted account. */
export const accountDeleted: EmailTemplate<'accountDeleted'> = ({ t }) => ({
  subject: t('deleted_subject'),
  preview: t('deleted_preview'),
  heading: t('deleted_heading'),
  blocks: [{ paragraph: t('deleted_text') }, { paragraph: t('deleted_kept') }, { note: t('deleted_again') }],
})
