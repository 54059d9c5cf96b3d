import { type EmailTemplate, greeting } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    welcome: { name: string }
  }
}

export const welcome: EmailTemplate<'welcome'> = (context, { name }) => {
  const { t, shopUrl } = context
  return {
    subject: t('welcome_subject'),
    preview: t('welcome_preview'),
    heading: t('welcome_heading'),
    blocks: [
      { paragraph: greeting(context, name) },
      { paragraph: t('welcome_text') },
      { button: { label: t('welcome_button'), url: `${shopUrl}/` } },
      { note: t('welcome_not_you') },
    ],
  }
}
