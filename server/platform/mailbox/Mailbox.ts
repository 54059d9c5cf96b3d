import type { InboundEmailFailure } from '@rawaj/contract/support/supportFilters.ts'

/** Where a mailbox is, and who opens it. */
export interface MailboxAddress {
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS. */
  tls: boolean
  user: string
  password: string
  folder: string
}

/** A mail as its server lists it. */
export interface ListedMail {
  uid: number
  /** Bytes. */
  size: number
  receivedAt: Date
}

/** A folder of a mail server that is open for reading: nothing in it is changed. Every call throws `MailboxError`. */
export interface Mailbox {
  /** The server's number of the folder as it is: while it stays, a uid means the same mail for ever. */
  uidValidity: number
  /** What the next mail has at least. */
  uidNext: number
  /** The mails with larger uids that came on the day of `since` or later, oldest first, so many at most; of days before, some may be among them. */
  listAfter(uid: number, max: number, since: Date): Promise<ListedMail[]>
  /** The whole mail, or its headers alone; null: it is gone. */
  read(uid: number, part: 'all' | 'headers'): Promise<Buffer | null>
  /** Comes back when there is mail that came since it was last listed, after so many milliseconds, or when the signal says so. */
  waitForMail(ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Why a mailbox cannot be read. */
export type MailboxFailure = Exclude<InboundEmailFailure, 'fault'>

export class MailboxError extends Error {
  override readonly name = 'MailboxError'
  readonly failure: MailboxFailure

  constructor(failure: MailboxFailure, cause: unknown) {
    super(`the mailbox cannot be read: ${failure}`, { cause })
    this.failure = failure
  }
}
