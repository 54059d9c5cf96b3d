import { type EmailTemplate, greeting } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    passwordChanged: { name: string }
  }
}

export const passwordChanged: EmailTemplate<'passwordChanged'> = (context, { name }) => {
  const { t, shopUrl } = context
  return {
    subject: t('password_subject'),
    preview: t('password_preview'),
    heading: t('password_heading'),
    blocks: [
      { paragraph: greeting(context, name) },
      { paragraph: t('password_text') },
      { paragraph: t('password_not_you') },
      { button: { label: t('password_button'), url: `${shopUrl}/login` } },
    ],
  }
}
