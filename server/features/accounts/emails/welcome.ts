import { type EmailTemplate, greeting } from '../../email/index.ts'

export const welcome: EmailTemplate<'welcome'> = ({ t, shopUrl }, { name }) => ({
  subject: t('welcome_subject'),
  preview: t('welcome_preview'),
  heading: t('welcome_heading'),
  blocks: [
    { paragraph: greeting(t, name) },
    { paragraph: t('welcome_text') },
    { button: { label: t('welcome_button'), url: `${shopUrl}/` } },
    { note: t('welcome_not_you') },
  ],
})
