import { supportStatus } from '@rawaj/contract/support/support.ts'
import type { SupportTicketRow } from '@rawaj/contract/support/ticketSchemas.ts'
import { languages } from '@rawaj/contract/text/languages.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../i18n/useTexts.ts'
import { waitingText } from './waitingText.ts'

type Standing = Pick<SupportTicketRow, 'status' | 'since'>

/** Minutes after which a waiting customer counts as overdue. */
const overdueMinutes = 24 * 60

const minutesSince = (since: string, now: number) => (now - Date.parse(since)) / 60_000

/** Text of a ticket's status; if it waits for the shop, with the time. */
export function ticketStatusText({ status, since }: Standing, { t, language }: Texts, now = Date.now()): string {
  if (status === supportStatus.answered) return t('support_status_1')
  if (status === supportStatus.closed) return t('support_status_2')
  return t('support_status_waiting', { time: waitingText(minutesSince(since, now), languages[language].intl) })
}

export function ticketStatusTone({ status, since }: Standing, now = Date.now()): Tone {
  if (status === supportStatus.answered) return 'success'
  if (status === supportStatus.closed) return 'neutral'
  return minutesSince(since, now) > overdueMinutes ? 'danger' : 'warning'
}

/** Name of the author, or their address. */
export const writerOf = ({ name, email }: Pick<SupportTicketRow, 'name' | 'email'>): string => name || email
