import { type EmailTemplate, greeting } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    emailProven: { name: string; passwordEnded?: boolean }
  }
}

/** `passwordEnded`: the proof did not come from a session of the account, so that its password was another person's perhaps. */
export const emailProven: EmailTemplate<'emailProven'> = (context, { name, passwordEnded = false }) => {
  const { t, shopUrl } = context
  return {
    subject: t('proven_subject'),
    preview: t(passwordEnded ? 'proven_ended_preview' : 'proven_preview'),
    heading: t('proven_heading'),
    blocks: [
      { paragraph: greeting(context, name) },
      { paragraph: t('proven_text') },
      { paragraph: t(passwordEnded ? 'proven_ended_next' : 'proven_next') },
      passwordEnded
        ? { button: { label: t('proven_ended_button'), url: `${shopUrl}/forgot-password` } }
        : { button: { label: t('password_button'), url: `${shopUrl}/login` } },
    ],
  }
}
