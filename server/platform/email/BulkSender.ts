import { DeliveryError } from './EmailTransport.ts'
import type { SmtpFailure } from './smtpFailure.ts'

/** One copy of a mail that goes to many. */
export interface BulkMail {
  /** The whole of its `Message-ID`. */
  messageId: string
  from: string
  to: string
  /** Who hears that it could not be delivered; null: the sender. */
  returnPath: string | null
  /** Where its reader leaves the list by one press (RFC 8058). */
  unsubscribeUrl: string
  language: string
  writtenAt: Date
  subject: string
  html: string
  text: string
}

/**
 * What keeps a copy from being sent:
 * - `address`: the mail server refuses the address for good
 * - `refused`: it refuses this copy for good, for another reason
 * - `later`: it refuses it for now
 * - `down`: it cannot be talked to, or refuses everything; this copy was not taken
 * - `uncertain`: the copy was handed over, and no answer came
 */
export type BulkFailureKind = 'address' | 'refused' | 'later' | 'down' | 'uncertain'

/** Tells neither the address nor the text. */
export class BulkFailure extends DeliveryError {
  override readonly name = 'BulkFailure'
  readonly kind: BulkFailureKind

  constructor(kind: BulkFailureKind, failure: SmtpFailure) {
    super(failure)
    this.kind = kind
  }
}

/** Sends copies over connections of its own, one each after the other; several may be asked at once. */
export interface BulkSender {
  /** Comes back when the mail server has taken it, or it was kept for want of one. Throws `BulkFailure`. */
  send(mail: BulkMail): Promise<void>
  close(): void
}
