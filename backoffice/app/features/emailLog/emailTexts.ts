import type { EmailEntry } from '@rawaj/contract/email/emailSchemas.ts'
import { meaningOf, readAnswer } from '@rawaj/contract/email/smtpStatus.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../i18n/useTexts.ts'

const tones: Record<EmailEntry['status'], Tone> = {
  waiting: 'info',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
}

export const statusTone = ({ status }: EmailEntry): Tone => tones[status]

/** Kind of an email; the kind of another version is shown as an email. */
export const kindText = (kind: string, { t, find }: Texts): string => find(`emails_kind_${kind}`) ?? t('emails_one')

const failures: Readonly<Record<string, 'address' | 'unwritten'>> = {
  'this is no address': 'address',
  'no address': 'address',
  'it could not be written': 'unwritten',
}

/** Reason why it was not sent; an unknown reason of another version is shown as it is. */
export function failureText(failure: string, { t }: Texts): string {
  const answer = readAnswer(failure)
  if (answer !== null) return t(`emails_reason_${meaningOf(answer).reason}`)
  const known = failures[failure]
  return known === undefined ? failure : t(`emails_failure_${known}`)
}

/** Its subject, which it has once it was written. */
export const titleOf = ({ subject, kind }: EmailEntry, texts: Texts): string => subject || kindText(kind, texts)
