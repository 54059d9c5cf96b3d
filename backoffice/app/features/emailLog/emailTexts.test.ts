import { smtpReasons } from '@rawaj/contract/email/smtpStatus.ts'
import { expect, it } from 'vitest'
import arabic from '../../../../locales/ar/backofficeEmails.json' with { type: 'json' }
import english from '../../../../locales/en/backofficeEmails.json' with { type: 'json' }
import type { Texts } from '../../i18n/useTexts.ts'
import { failureText } from './emailTexts.ts'

const wordsOf = (texts: Record<string, string>) => ({ t: (key: string) => texts[key] ?? '' }) as unknown as Texts

// As server/platform/email/EmailTransport.ts, server/app/email/renderEmail.ts and deliverEmail.ts say it, and versions before.
it.each([
  [
    'the mail server said 552 5.2.2 (RCPT TO): 552 5.2.2 mailbox full',
    'صندوق بريد المستلم ممتلئ.',
    'The recipient’s mailbox is full.',
  ],
  [
    'the mail server said 550 5.1.1 (RCPT TO): 550 5.1.1 <…> unknown',
    'لا يوجد صندوق بريد بهذا العنوان.',
    'No mailbox has this address.',
  ],
  ['a report said nothing 5.2.2 (REPORT)', 'صندوق بريد المستلم ممتلئ.', 'The recipient’s mailbox is full.'],
  [
    'a report said 550 5.2.2 (REPORT): 550 5.2.2 over quota',
    'صندوق بريد المستلم ممتلئ.',
    'The recipient’s mailbox is full.',
  ],
  ['the mail server said 550 (EENVELOPE, RCPT TO)', 'لا يوجد صندوق بريد بهذا العنوان.', 'No mailbox has this address.'],
  ['552 (5.2.2, EENVELOPE, RCPT TO)', 'صندوق بريد المستلم ممتلئ.', 'The recipient’s mailbox is full.'],
  ['the mail server said nothing (ESOCKET, CONN)', 'لم يردّ خادم البريد.', 'The mail server did not answer.'],
  ['the mail server said nothing (CONN)', 'لم يردّ خادم البريد.', 'The mail server did not answer.'],
  ['this is no address', 'عنوان المستلم غير صحيح.', 'The address is not valid.'],
  ['it could not be written', 'تعذّرت كتابة الرسالة.', 'The email could not be written.'],
  ['what a later version says', 'what a later version says', 'what a later version says'],
])('%s is said in words', (failure, inArabic, inEnglish) => {
  expect(failureText(failure, wordsOf(arabic))).toBe(inArabic)
  expect(failureText(failure, wordsOf(english))).toBe(inEnglish)
})

it('Every reason has words in both languages', () => {
  for (const reason of smtpReasons)
    for (const texts of [arabic, english] as Record<string, string>[])
      expect(texts[`emails_reason_${reason}`], reason).toBeTruthy()
})
