import { newsletterCodeDays } from '../../coupons/index.ts'
import type { EmailTemplate } from '../../email/index.ts'

export const newsletterCode: EmailTemplate<'newsletterCode'> = ({ t, shopUrl }, { code, percent }) => {
  const off = { percent: { ltr: `${percent}%` } }
  return {
    subject: t('newsletter_subject'),
    preview: t('newsletter_preview', off),
    heading: t('newsletter_heading'),
    blocks: [
      { paragraph: t('newsletter_text', off) },
      { code },
      { paragraph: t('newsletter_whose', { days: String(newsletterCodeDays) }) },
      { note: t('newsletter_note') },
      { button: { label: t('newsletter_button'), url: `${shopUrl}/` } },
    ],
  }
}
