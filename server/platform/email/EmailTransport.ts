import { describeAnswer, type SmtpMeaning } from '@rawaj/contract/email/smtpStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { SmtpFailure } from './smtpFailure.ts'

export interface EmailMessage {
  /** Identifies the email: a second delivery carries the same id. */
  id: string
  /** Template that it was made from. */
  kind: string
  language: Language
  writtenAt: Date
  to: string
  replyTo: string | undefined
  /** `Message-ID`s of the thread, first one first; mail programs show it together. */
  follows: readonly string[]
  subject: string
  html: string
  text: string
  attachments?: readonly EmailAttachment[]
}

export interface EmailAttachment {
  /** File name. */
  name: string
  contentType: string
  content: Buffer
}

export interface EmailTransport {
  /**
   * @returns whether the email was handed to a mail server, or stored for lack of one
   * @throws DeliveryError, as AddressRejectedError if the address is the reason; its message contains neither the address nor the
   * text
   */
  send(message: EmailMessage, signal?: AbortSignal): Promise<'sent' | 'kept'>
  /** Whether an attempt now would very likely fail. */
  isDown(): boolean
  close(): void
}

/** An email was not accepted. The message contains codes alone; the server's reply is for the email log. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError'
  readonly meaning: SmtpMeaning
  /** Codes and the server's reply, without addresses. */
  readonly answer: string

  constructor({ code, status, command, words, meaning }: SmtpFailure) {
    super(describeAnswer({ code, status, command, words: '' }))
    this.meaning = meaning
    this.answer = describeAnswer({ code, status, command, words })
  }
}

/** The mail server rejects this address permanently. */
export class AddressRejectedError extends DeliveryError {
  override readonly name = 'AddressRejectedError'
}

/** The recipient is not a valid address. */
export class InvalidAddressError extends Error {
  override readonly name = 'InvalidAddressError'
}
