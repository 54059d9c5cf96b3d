import { withoutDirectionMarks } from '../../text/singleLine.ts'
import type { EmailAttachment } from '../EmailTransport.ts'

/**
 * A piece of a phrase: text in the email's language; `ltr` for what is always written from left to right (numbers, phones, codes,
 * web addresses); `own` for what takes the direction of its first letter (names).
 */
export type Piece = string | { ltr: string } | { own: string }
export type Phrase = Piece | readonly Piece[]

/** Content of an email. HTML and plain text are both rendered from it, so they always agree. */
export type Block =
  | { heading: Phrase }
  | { paragraph: Phrase }
  | { note: Phrase }
  /** Large, on its own: to be typed somewhere else. */
  | { code: string }
  | { button: { label: Phrase; url: string } }
  | { facts: readonly (readonly [label: Phrase, value: Phrase])[] }
  | { goods: readonly { name: string; detail: Phrase; amount: Phrase }[] }
  /** Products for sale, each with its picture. */
  | { products: readonly EmailProduct[] }
  | { sums: readonly { label: Phrase; amount: Phrase; total?: true }[] }
  /** A person's text, verbatim. */
  | { quoted: string }

export interface EmailProduct {
  name: string
  price: Phrase
  /** Regular price; null: the same. */
  before: Phrase | null
  url: string
  /** Absolute address; null: none. */
  picture: string | null
  /** Label of the link. */
  label: Phrase
}

export interface EmailDocument {
  subject: Phrase
  /** Shown beside the subject by mail programs. */
  preview: Phrase
  heading: Phrase
  blocks: readonly Block[]
  /** Recipient of replies, if it is not the shop. */
  replyTo?: string
  /** `Message-ID`s of the thread, first one first. */
  follows?: readonly string[]
  /** Files that go with it; they are not in the log of emails. */
  attachments?: readonly EmailAttachment[]
}

/** Sender, as header and footer show it. */
export interface EmailSender {
  name: string
  /** Shown instead of the name, in this size; null: the name as text. */
  logo: { url: string; width: number; height: number } | null
  url: string
  /** Each may be empty. null: the shop has not entered an address yet. */
  address: { address: string; phone: string; email: string } | null
  phoneLabel: string
  reason: string
  /** How the recipient unsubscribes; absent: the email goes to one person about their own matter. */
  leave?: { label: string; url: string }
  /** Tracking picture, which records that the email was opened. */
  openUrl?: string | null
}

/** A phrase as a list of pieces. */
export function toPieces(phrase: Phrase): readonly Piece[] {
  return typeof phrase === 'object' && 'length' in phrase ? phrase : [phrase]
}

/** Without direction marks: for headers, and for text that is copied. */
export function toPlainText(phrase: Phrase): string {
  const texts = toPieces(phrase).map((piece) =>
    typeof piece === 'string' ? piece : 'ltr' in piece ? piece.ltr : piece.own,
  )
  return withoutDirectionMarks(texts.join(''))
}
