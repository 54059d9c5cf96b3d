import { newsletterCodeDays } from '../../coupons/index.ts'
import type { LetterWriter } from '../../email/index.ts'

export const newsletterCode: LetterWriter<'newsletterCode'> = ({ say, shopUrl }, { code, percent }) => {
  const off = { percent: { ltr: `${percent}%` } }
  return {
    subject: say('newsletter_subject'),
    preview: say('newsletter_preview', off),
    heading: say('newsletter_heading'),
    blocks: [
      { paragraph: say('newsletter_text', off) },
      { code },
      { paragraph: say('newsletter_whose', { days: String(newsletterCodeDays) }) },
      { note: say('newsletter_note') },
      { button: { label: say('newsletter_button'), url: `${shopUrl}/` } },
    ],
  }
}
