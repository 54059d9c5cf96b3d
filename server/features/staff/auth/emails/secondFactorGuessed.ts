import { type EmailTemplate, greeting } from '../../../email/index.ts'

declare module '../../../../kernel/Mailer.ts' {
  interface EmailKinds {
    secondFactorGuessed: { name: string }
  }
}

export const secondFactorGuessed: EmailTemplate<'secondFactorGuessed'> = (context, { name }) => {
  const { t, shopUrl } = context
  return {
    subject: t('guessed_subject'),
    preview: t('guessed_preview'),
    heading: t('guessed_heading'),
    blocks: [
      { paragraph: greeting(context, name) },
      { paragraph: t('guessed_text') },
      { paragraph: t('guessed_not_you') },
      { paragraph: t('guessed_way_in') },
      { button: { label: t('guessed_button'), url: `${shopUrl}/admin/account` } },
    ],
  }
}
