import { type EmailTemplate, greeting } from '../../email/index.ts'

export const emailProven: EmailTemplate<'emailProven'> = ({ t, shopUrl }, { name }) => ({
  subject: t('proven_subject'),
  preview: t('proven_preview'),
  heading: t('proven_heading'),
  blocks: [
    { paragraph: greeting(t, name) },
    { paragraph: t('proven_text') },
    { paragraph: t('proven_next') },
    { button: { label: t('password_button'), url: `${shopUrl}/login` } },
  ],
})
