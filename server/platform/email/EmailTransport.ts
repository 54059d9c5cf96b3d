import type { Language } from '@rawaj/contract/languages.ts'

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
   * Answers whether it was handed to a mail server, or kept for want of one. Throws `AddressRejectedError` or
   * `DeliveryError`; neither tells the address or the text.
   */
  send(message: EmailMessage, signal?: AbortSignal): Promise<'sent' | 'kept'>
  /** Whether trying now would very likely fail. */
  isDown(): boolean
  close(): void
}

/** The mail server rejects this address for good. */
export class AddressRejectedError extends Error {
  override readonly name = 'AddressRejectedError'
}

/** The delivery failed; a retry may succeed. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
}
