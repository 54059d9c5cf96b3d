import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Database } from '../platform/database/Database.ts'

/**
 * What emails are about: kind → ids and plain facts. Each feature declares its own beside their templates (`declare module` in a
 * file of its `emails/`). A one-time code or a reset link is made when the email is rendered, so that the queue never holds a secret.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their members by declaration merging.
export interface EmailKinds {}

export type EmailContent = { [Kind in keyof EmailKinds]: { kind: Kind } & EmailKinds[Kind] }[keyof EmailKinds]

export type EmailJob = EmailContent & {
  /** An address; null: whoever is to hear of it in the shop, by the owner's settings. */
  to: string | null
  language: Language
}

/** As it stands in the queue: with its place in the log of emails, which jobs of versions before do not have. */
export type QueuedEmail = EmailJob & { emailId?: number }

export interface Mailer {
  /** Queues emails inside the caller's transaction: they are sent if and only if it commits. */
  enqueueEmail(tx: Database, ...emails: EmailJob[]): Promise<void>
  /**
   * Sends an email while the caller waits, for the one-time code. `refused`: the server rejects this address. After any
   * other failure the email is queued.
   */
  sendNow(email: EmailJob): Promise<'sent' | 'queued' | 'refused'>
}
