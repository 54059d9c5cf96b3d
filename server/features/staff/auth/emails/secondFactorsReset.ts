import { type EmailTemplate, greeting } from '../../../email/index.ts'

declare module '../../../../kernel/Mailer.ts' {
  interface EmailKinds {
    secondFactorsReset: { name: string }
  }
}

export const secondFactorsReset: EmailTemplate<'secondFactorsReset'> = (context, { name }) => {
  const { t, shopUrl } = context
  return {
    subject: t('factors_subject'),
    preview: t('factors_preview'),
    heading: t('factors_heading'),
    blocks: [
      { paragraph: greeting(context, name) },
      { paragraph: t('factors_text') },
      { paragraph: t('factors_not_you') },
      { button: { label: t('factors_button'), url: `${shopUrl}/admin/login` } },
    ],
  }
}
