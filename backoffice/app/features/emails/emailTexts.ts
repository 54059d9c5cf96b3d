import type { EmailEntry } from '@rawaj/contract/admin/adminEntities.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Words } from '../../i18n/useWords.ts'

const tones: Record<EmailEntry['status'], Tone> = {
  waiting: 'info',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
}

export const statusTone = ({ status }: EmailEntry): Tone => tones[status]

/** What an email is about; one of a kind that only another version knows is an email. */
export const kindText = (kind: string, { t, has }: Words): string =>
  t(has(`emails_kind_${kind}`) ? `emails_kind_${kind}` : 'emails_one')

/** Its subject, which it has once it was written. */
export const titleOf = ({ subject, kind }: EmailEntry, words: Words): string => subject || kindText(kind, words)
