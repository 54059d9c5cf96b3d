import type { EmailKind } from '@rawaj/contract/email/emailKinds.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Database } from '../platform/database/Database.ts'

/**
 * Emails: kind → ids and plain facts. Each feature declares its own beside their templates (`declare module` in a file of its
 * `emails/`), and `emailKinds` of the contract names them. One-time codes and reset links are made when the email is rendered, so that the queue never holds a secret.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members by declaration merging.
export interface EmailKinds {}

export type EmailContent = { [Kind in EmailKind]: { kind: Kind } & EmailKinds[Kind] }[EmailKind]

export type EmailJob = EmailContent & {
  /**
   * An address; null: the recipients in the shop, by the owner's settings. An email to a customer who has no address is not sent.
   */
  to: string | null
  language: Language
}

/** As stored in the queue: with its id in the email log, which jobs of earlier versions lack. */
export type QueuedEmail = EmailJob & {
  emailId?: number
  /** What the log says of it, for the first attempt: later ones read it, as it may have been sent. */
  logged?: { messageId: string; createdAt: string }
}

export interface Mailer {
  /** Queues emails inside the caller's transaction: they are sent if and only if it commits, and to those who have an address. */
  enqueueEmail(tx: Database, ...emails: EmailJob[]): Promise<void>
  /**
   * Sends an email while the caller waits, for the one-time code. `refused`: the server rejects this address, or there is none. After any
   * other failure the email is queued.
   */
  sendNow(email: EmailJob): Promise<'sent' | 'queued' | 'refused'>
}
