import { describeAnswer, type SmtpMeaning } from '@rawaj/contract/email/smtpStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { SmtpFailure } from './smtpFailure.ts'

/** A rendered email. */
export interface EmailMessage {
  /** Tells one mail from another: a second delivery of the same one carries the same. */
  id: string
  /** Which template it was made from. */
  kind: string
  language: Language
  writtenAt: Date
  to: string
  replyTo: string | undefined
  /** `Message-ID`s of the mails that it belongs to, the first one first; mail programs show them together. */
  follows: readonly string[]
  subject: string
  html: string
  text: string
}

/** Sends emails. */
export interface EmailTransport {
  /**
   * Answers whether it was handed to a mail server, or kept for want of one. Throws `DeliveryError`, as
   * `AddressRejectedError` where the address is at fault; its message tells neither the address nor the text.
   */
  send(message: EmailMessage, signal?: AbortSignal): Promise<'sent' | 'kept'>
  /** Whether trying now would very likely fail. */
  isDown(): boolean
  close(): void
}

/** A mail was not taken. Its message holds codes alone; what the server said is for the log of emails. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError'
  readonly meaning: SmtpMeaning
  /** Codes and the server's own words, without addresses. */
  readonly answer: string

  constructor({ code, status, command, words, meaning }: SmtpFailure) {
    super(describeAnswer({ code, status, command, words: '' }))
    this.meaning = meaning
    this.answer = describeAnswer({ code, status, command, words })
  }
}

/** The mail server rejects this address for good. */
export class AddressRejectedError extends DeliveryError {
  override readonly name = 'AddressRejectedError'
}

/** What a mail is addressed to is no address. */
export class InvalidAddressError extends Error {
  override readonly name = 'InvalidAddressError'
}
