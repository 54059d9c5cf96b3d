import type { EmailTemplate } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    accountDeletionWaits: Record<never, never>
  }
}

/** To a customer who requested the deletion of their account while an order is open. */
export const accountDeletionWaits: EmailTemplate<'accountDeletionWaits'> = ({ t, shopUrl }) => ({
  subject: t('deletion_waits_subject'),
  preview: t('deletion_waits_preview'),
  heading: t('deletion_waits_heading'),
  blocks: [
    { paragraph: t('deletion_waits_text') },
    { paragraph: t('deleted_kept') },
    { paragraph: t('deletion_waits_call_off') },
    { button: { label: t('deletion_waits_button'), url: `${shopUrl}/contact` } },
  ],
})
