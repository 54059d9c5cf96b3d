/**
 * Meaning of mail servers' replies (RFC 5321, 3463, 5248, 7504, 7505), and what is done about them: one table for email that is
 * rejected at once and for bounces. Servers mean more than the basic code says: `552 5.2.2` is a full mailbox, which is emptied
 * some day, and `554 5.7.1` a filter rule, which is lifted some day.
 */

/** Why a mail was rejected; the texts are `emails_reason_…` of `backofficeEmails.json`. */
export const smtpReasons = [
  'no_mailbox',
  'address_wrong',
  'domain_gone',
  'moved',
  'disabled',
  'mailbox_full',
  'system_full',
  'too_large',
  'content',
  'spam',
  'policy',
  'sender_refused',
  'authentication',
  'encryption',
  'flood',
  'greylisted',
  'busy',
  'not_reached',
  'expired',
  'loop',
  'protocol',
  'uncertain',
  'no_answer',
  'refused',
] as const
export type SmtpReason = (typeof smtpReasons)[number]

/**
 * - `retry`: again within minutes, for a day
 * - `retryLater`: again in hours, for two days
 * - `retryFew`: again in hours, for seven
 * - `giveUp`: not again
 */
export type SmtpAction = 'retry' | 'retryLater' | 'retryFew' | 'giveUp'

export interface SmtpMeaning {
  reason: SmtpReason
  action: SmtpAction
  /** The address does not exist: nothing is sent there any more. */
  isAddressGone: boolean
}

/** To which command the server said no; `report`: in a report that came back. */
export type SmtpStage = 'connection' | 'sender' | 'recipient' | 'content' | 'report'

export interface SmtpAnswer {
  /** Basic code; null: no answer came, or a report names none. */
  code: number | null
  /** Enhanced status code (RFC 3463); null: the server gives none. */
  status: string | null
  stage: SmtpStage
}

const meaning = (reason: SmtpReason, action: SmtpAction, isAddressGone = false): SmtpMeaning => ({
  reason,
  action,
  isAddressGone,
})
const gone = (reason: SmtpReason) => meaning(reason, 'giveUp', true)

/** Subject and detail of enhanced codes whose class is permanent (5.…). What is not here follows the subject, or the basic code. */
const permanent: Readonly<Record<string, SmtpMeaning>> = {
  '1.0': gone('no_mailbox'),
  '1.1': gone('no_mailbox'),
  '1.2': gone('domain_gone'),
  '1.3': gone('address_wrong'),
  '1.4': meaning('address_wrong', 'giveUp'),
  '1.6': gone('moved'),
  '1.7': meaning('sender_refused', 'giveUp'),
  '1.8': meaning('sender_refused', 'giveUp'),
  '1.9': meaning('domain_gone', 'giveUp'),
  '1.10': gone('domain_gone'),
  '2.1': gone('disabled'),
  '2.2': meaning('mailbox_full', 'retryLater'),
  '2.3': meaning('too_large', 'giveUp'),
  '2.4': meaning('no_mailbox', 'giveUp'),
  '3.1': meaning('system_full', 'retryLater'),
  '3.2': meaning('busy', 'retryFew'),
  '3.4': meaning('too_large', 'giveUp'),
  '4.1': meaning('not_reached', 'retryFew'),
  '4.2': meaning('not_reached', 'retryFew'),
  '4.4': meaning('not_reached', 'retryFew'),
  '4.5': meaning('busy', 'retryFew'),
  '4.6': meaning('loop', 'giveUp'),
  '4.7': meaning('expired', 'giveUp'),
  '7.8': meaning('authentication', 'retryFew'),
  '7.9': meaning('authentication', 'retryFew'),
  '7.10': meaning('encryption', 'giveUp'),
  '7.11': meaning('encryption', 'giveUp'),
  '7.13': meaning('authentication', 'retryFew'),
  '7.17': gone('moved'),
  '7.18': gone('moved'),
  '7.27': meaning('sender_refused', 'giveUp'),
  '7.28': meaning('flood', 'retryFew'),
  '7.30': meaning('encryption', 'giveUp'),
}
const permanentSubjects: Readonly<Record<string, SmtpMeaning>> = {
  '1': meaning('address_wrong', 'giveUp'),
  '2': meaning('refused', 'giveUp'),
  '3': meaning('refused', 'retryFew'),
  '4': meaning('not_reached', 'retryFew'),
  '5': meaning('protocol', 'giveUp'),
  '6': meaning('content', 'giveUp'),
  // A blocklist, a filter, a rule of the receiver: it does not say that the address is wrong.
  '7': meaning('policy', 'retryFew'),
}

const transient: Readonly<Record<string, SmtpMeaning>> = {
  '2.2': meaning('mailbox_full', 'retryLater'),
  '3.1': meaning('system_full', 'retryLater'),
  '4.7': meaning('expired', 'giveUp'),
  '7.8': meaning('authentication', 'retry'),
  '7.28': meaning('flood', 'retryLater'),
}
const transientSubjects: Readonly<Record<string, SmtpMeaning>> = {
  '4': meaning('not_reached', 'retry'),
  '7': meaning('greylisted', 'retry'),
}

/** For servers that send the basic code alone. */
function meaningOfCode(code: number, stage: SmtpStage): SmtpMeaning {
  // A report names the server's code without its command.
  if (stage === 'report') return meaning(code === 552 || code === 452 ? 'mailbox_full' : 'refused', 'giveUp')
  if (code === 452) return meaning('mailbox_full', 'retryLater')
  // RFC 5321, 4.5.3.1.10: to be taken for 452, whose older spelling it is.
  if (code === 552)
    return meaning(
      stage === 'recipient' ? 'mailbox_full' : 'too_large',
      stage === 'recipient' ? 'retryLater' : 'retryFew',
    )
  if (code === 530 || code === 534 || code === 535 || code === 538) return meaning('authentication', 'retry')
  if (code < 500) return meaning(code === 450 || code === 451 ? 'greylisted' : 'busy', 'retry')
  if (stage === 'sender') return meaning('sender_refused', 'retry')
  if (code === 521 || code === 556) return gone('domain_gone')
  if (stage === 'recipient' && (code === 550 || code === 551)) return gone('no_mailbox')
  if (stage === 'recipient' && (code === 553 || code === 501)) return gone('address_wrong')
  if (code === 550 || code === 554 || code === 571) return meaning('policy', 'retryFew')
  return meaning(code >= 500 && code < 505 ? 'protocol' : 'refused', 'giveUp')
}

/** Meaning of a reply. If its two codes contradict each other, nothing final is done. */
export function meaningOf({ code, status, stage }: SmtpAnswer): SmtpMeaning {
  const [, statusClass = '', subject = '', detail = ''] = /^([245])\.(\d{1,3})\.(\d{1,3})$/.exec(status ?? '') ?? []
  if (code === null && statusClass === '') return meaning(stage === 'content' ? 'uncertain' : 'no_answer', 'retry')
  // A connection that is closed, or a server that takes nothing from this sender, says nothing of the address.
  if (code === 421) return meaning('busy', 'retry')
  const isContradiction = code !== null && statusClass !== '' && code < 500 !== (statusClass === '4')
  const known =
    statusClass === '5'
      ? (permanent[`${subject}.${detail}`] ?? permanentSubjects[subject])
      : statusClass === '4'
        ? (transient[`${subject}.${detail}`] ?? transientSubjects[subject])
        : undefined
  const basic =
    code === null ? meaning('refused', statusClass === '4' ? 'retry' : 'giveUp') : meaningOfCode(code, stage)
  const found = known ?? (statusClass === '4' ? meaning('busy', 'retry') : basic)
  if (!isContradiction) return stage === 'sender' && found.isAddressGone ? meaning('sender_refused', 'retry') : found
  return { reason: found.reason, action: found.action === 'giveUp' ? 'retryFew' : found.action, isAddressGone: false }
}

/** Minutes between the tries of one mail; after the last it is given up. */
const retryMinutes: Readonly<Record<Exclude<SmtpAction, 'giveUp'>, readonly number[]>> = {
  retry: [1, 5, 15, 30, 60, 120, 240, 480],
  retryLater: [60, 120, 240, 480, 720, 1080],
  retryFew: [60, 120, 240],
}

/** Minutes until the next try; null: there is none. `attempts`: tries that failed before this one. */
export const minutesToRetry = (action: SmtpAction, attempts: number): number | null =>
  action === 'giveUp' ? null : (retryMinutes[action][attempts] ?? null)

/** The same by the age of a mail in minutes, for a queue that does not count the tries of one reason. */
export function minutesToRetryAt(action: SmtpAction, ageMinutes: number): number | null {
  if (action === 'giveUp') return null
  let at = 0
  for (const minutes of retryMinutes[action]) {
    at += minutes
    if (at > ageMinutes + 0.5) return at - ageMinutes
  }
  return null
}

const stages: Readonly<Record<string, SmtpStage>> = { 'MAIL FROM': 'sender', 'RCPT TO': 'recipient', DATA: 'content' }
export const stageOf = (command: string | null): SmtpStage => stages[command ?? ''] ?? 'connection'

/** One line of the log of emails: codes and command, then the server's own words. */
export const describeAnswer = ({
  code,
  status,
  command,
  words,
}: {
  code: number | null
  status: string | null
  command: string | null
  words: string
}): string =>
  `${command === 'REPORT' ? 'a report said' : 'the mail server said'} ${code ?? 'nothing'}${status === null ? '' : ` ${status}`} (${command ?? 'CONN'})${words === '' ? '' : `: ${words}`}`

/** Reads such a line again; null: it is none. */
export function readAnswer(line: string): (SmtpAnswer & { words: string }) | null {
  const match =
    /^(?:the mail server said |a report said )?(\d{3}|no answer|nothing)(?: (\d\.\d{1,3}\.\d{1,3}))? \(([^()]*)\)(?:: (.*))?$/s.exec(
      line,
    )
  if (!match) return null
  const [, said = '', status, detail = '', words = ''] = match
  const parts = detail.split(', ')
  // Versions before wrote the enhanced code among the others.
  const oldStatus = parts.find((part) => /^\d\.\d{1,3}\.\d{1,3}$/.test(part))
  const code = /^\d/.test(said) ? Number(said) : null
  const stage = parts.includes('REPORT') ? 'report' : stageOf(parts.find((part) => part in stages) ?? null)
  return { code, status: status ?? oldStatus ?? null, stage, words }
}
