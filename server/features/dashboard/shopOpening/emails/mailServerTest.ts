import type { EmailTemplate } from '../../../email/index.ts'

declare module '../../../../kernel/Mailer.ts' {
  interface EmailKinds {
    test: Record<never, never>
  }
}

/** A test email that an employee sends to see that the shop's emails arrive. */
export const mailServerTest: EmailTemplate<'test'> = ({ t, shopUrl }) => ({
  subject: t('test_subject'),
  preview: t('test_text'),
  heading: t('test_heading'),
  blocks: [{ paragraph: t('test_text') }, { button: { label: t('test_button'), url: `${shopUrl}/admin` } }],
})
