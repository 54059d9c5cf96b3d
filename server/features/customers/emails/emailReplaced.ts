import { type EmailTemplate, greeting } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    emailReplaced: { name: string }
  }
}

/** To the mailbox that an account had before staff gave it another one. */
export const emailReplaced: EmailTemplate<'emailReplaced'> = (context, { name }) => {
  const { t, shopUrl } = context
  return {
    subject: t('email_replaced_subject'),
    preview: t('email_replaced_text'),
    heading: t('email_replaced_heading'),
    blocks: [
      { paragraph: greeting(context, name) },
      { paragraph: t('email_replaced_text') },
      { paragraph: t('email_replaced_not_you') },
      { button: { label: t('email_replaced_button'), url: `${shopUrl}/contact` } },
    ],
  }
}
