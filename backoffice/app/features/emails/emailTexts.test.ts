import { expect, it } from 'vitest'
import arabic from '../../../../locales/ar/backofficeEmails.json' with { type: 'json' }
import type { Words } from '../../i18n/useWords.ts'
import { failureText } from './emailTexts.ts'

const texts: Record<string, string> = arabic
const t = (key: string, { code }: { code?: string } = {}) => (texts[key] ?? '').replace('{{code}}', code ?? '')
const words = { t } as unknown as Words

// As server/platform/email/smtpTransport.ts, server/app/email/renderEmail.ts and deliverEmail.ts say it.
it.each([
  ['the mail server said 550 (EENVELOPE, RCPT TO)', 'رفض خادم البريد الرسالة برمز 550.'],
  ['the mail server said nothing (ESOCKET, CONN)', 'لم يردّ خادم البريد.'],
  ['this is no address', 'عنوان المستلم غير صحيح.'],
  ['it could not be written', 'تعذّرت كتابة الرسالة.'],
  ['what a later version says', 'what a later version says'],
])('%s: %s', (failure, text) => {
  expect(failureText(failure, words)).toBe(text)
})
