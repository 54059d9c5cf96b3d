import type { InboundEmailFailure } from '@rawaj/contract/support/supportFilters.ts'

/** Server and account of a mailbox. */
export interface MailboxAddress {
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS. */
  tls: boolean
  user: string
  password: string
  folder: string
}

/** An email as its server lists it. */
export interface ListedMail {
  uid: number
  /** Bytes. */
  size: number
  receivedAt: Date
}

/** A mail server's folder, opened for reading: nothing in it is changed. Every call may throw `MailboxError`. */
export interface Mailbox {
  /** The server's version of the folder: while it stays, a uid always means the same email. */
  uidValidity: number
  /** Lower bound of the next email's uid. */
  uidNext: number
  /**
   * Up to `max` emails with larger uids that arrived on the day of `since` or later, oldest first; some of earlier days may be
   * among them.
   */
  listAfter(uid: number, max: number, since: Date): Promise<ListedMail[]>
  /** The whole email, or its headers alone; null: it was deleted. */
  read(uid: number, part: 'all' | 'headers'): Promise<Buffer | null>
  /** Resolves when email has arrived since the last listing, after `ms` milliseconds, or when the signal aborts. */
  waitForMail(ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export type MailboxFailure = Exclude<InboundEmailFailure, 'fault'>

export class MailboxError extends Error {
  override readonly name = 'MailboxError'
  readonly failure: MailboxFailure

  constructor(failure: MailboxFailure, cause: unknown) {
    super(`the mailbox cannot be read: ${failure}`, { cause })
    this.failure = failure
  }
}
