import { type EmailTemplate, greeting } from '../../email/index.ts'

export const passwordChanged: EmailTemplate<'passwordChanged'> = ({ t, shopUrl }, { name }) => ({
  subject: t('password_subject'),
  preview: t('password_preview'),
  heading: t('password_heading'),
  blocks: [
    { paragraph: greeting(t, name) },
    { paragraph: t('password_text') },
    { paragraph: t('password_not_you') },
    { button: { label: t('password_button'), url: `${shopUrl}/login` } },
  ],
})
