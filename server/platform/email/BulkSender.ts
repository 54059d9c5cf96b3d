import { DeliveryError } from './EmailTransport.ts'
import type { SmtpFailure } from './smtpFailure.ts'

/** One copy of an email to many recipients. */
export interface BulkMail {
  /** The complete `Message-ID`. */
  messageId: string
  from: string
  to: string
  /** Recipient of delivery failures; null: the sender. */
  returnPath: string | null
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl: string
  language: string
  writtenAt: Date
  subject: string
  html: string
  text: string
}

/**
 * Why a copy is not sent:
 * - `address`: the mail server rejects the address permanently
 * - `refused`: it rejects this copy permanently, for another reason
 * - `later`: it rejects it for now
 * - `down`: it cannot be reached, or rejects everything; this copy was not accepted
 * - `uncertain`: the copy was handed over, and no reply came
 */
export type BulkFailureKind = 'address' | 'refused' | 'later' | 'down' | 'uncertain'

/** Its message contains neither the address nor the text. */
export class BulkFailure extends DeliveryError {
  override readonly name = 'BulkFailure'
  readonly kind: BulkFailureKind

  constructor(kind: BulkFailureKind, failure: SmtpFailure) {
    super(failure)
    this.kind = kind
  }
}

/** Sends copies over connections of its own, each carrying one after another; `send` may be called concurrently. */
export interface BulkSender {
  /**
   * Resolves when the mail server has accepted the copy, or it is saved for lack of a server.
   * @throws BulkFailure
   */
  send(mail: BulkMail): Promise<void>
  close(): void
}
