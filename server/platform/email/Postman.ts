import type { Language } from '@rawaj/contract/languages.ts'

/** A letter as it leaves the house. */
export interface Message {
  /** Tells one mail from another: a second delivery of the same one carries the same. */
  id: string
  /** Which template it was made from. */
  kind: string
  language: Language
  writtenAt: Date
  to: string
  replyTo: string | undefined
  subject: string
  html: string
  text: string
}

/** Brings letters out of the house. */
export interface Postman {
  /** Throws `AddressRefused` or `NotTaken`; neither tells the address or the text. */
  bring(message: Message, signal?: AbortSignal): Promise<void>
  /** Whether trying now would very likely fail. */
  isDown(): boolean
  close(): void
}

/** The mail server will never take mail for this address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** The mail did not go out this time. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
}
