import { type EmailTemplate, money } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    newsletterCode: {
      code: string
      percent: number
      /** Days until the code expires; absent in jobs of earlier versions, whose codes expire after 30. */
      days?: number
      /** Minimum sum of the products; 0: none. */
      fromHalalas?: number
    }
  }
}

export const newsletterCode: EmailTemplate<'newsletterCode'> = (
  { t, language, shopUrl },
  { code, percent, days = 30, fromHalalas = 0 },
) => {
  const off = { percent: { ltr: `${percent}%` } }
  const from = { amount: money(t, language, fromHalalas) }
  return {
    subject: t('newsletter_subject'),
    preview: t('newsletter_preview', off),
    heading: t('newsletter_heading'),
    blocks: [
      { paragraph: t('newsletter_text', off) },
      { code },
      { paragraph: t('newsletter_whose', { days: String(days) }) },
      ...(fromHalalas > 0 ? [{ paragraph: t('newsletter_from', from) }] : []),
      { note: t('newsletter_note') },
      { button: { label: t('newsletter_button'), url: `${shopUrl}/` } },
    ],
  }
}
