import { withoutDirectionMarks } from '../../text/singleLine.ts'

/**
 * A piece of a phrase: text in the email's language; `ltr` for what always reads from left to right (numbers, phones,
 * codes, addresses of the web); `own` for what goes by its own first letter (names).
 */
export type Piece = string | { ltr: string } | { own: string }
export type Phrase = Piece | readonly Piece[]

/** What an email consists of. The HTML and the plain text are both rendered from it, so they always agree. */
export type Block =
  | { heading: Phrase }
  | { paragraph: Phrase }
  | { note: Phrase }
  /** Large, on its own: what the reader types somewhere else. */
  | { code: string }
  | { button: { label: Phrase; url: string } }
  | { facts: readonly (readonly [label: Phrase, value: Phrase])[] }
  | { goods: readonly { name: string; detail: Phrase; amount: Phrase }[] }
  /** What somebody may buy, each with its picture. */
  | { products: readonly EmailProduct[] }
  | { sums: readonly { label: Phrase; amount: Phrase; total?: true }[] }
  /** What somebody wrote, as they wrote it. */
  | { quoted: string }

export interface EmailProduct {
  name: string
  price: Phrase
  /** What it costs otherwise; null: as much. */
  before: Phrase | null
  url: string
  /** Its whole address; null: there is none. */
  picture: string | null
  /** Of the link to it. */
  label: Phrase
}

export interface EmailDocument {
  subject: Phrase
  /** What mailboxes show beside the subject. */
  preview: Phrase
  heading: Phrase
  blocks: readonly Block[]
  /** Whom the answer goes to, when that is not the shop. */
  replyTo?: string
  /** `Message-ID`s of the mails that it belongs to, the first one first. */
  follows?: readonly string[]
}

/** Who an email is from, as its header and footer say it. */
export interface EmailSender {
  name: string
  /** In place of the name, as large as it is shown; null: the name in letters. */
  logo: { url: string; width: number; height: number } | null
  url: string
  /** Each may be empty. null: the shop has not written its address down yet. */
  address: { address: string; phone: string; email: string } | null
  phoneLabel: string
  reason: string
  /** How its reader gets no more of them; absent: it goes to one person, about their own matter. */
  leave?: { label: string; url: string }
  /** A picture that tells that it was opened. */
  openUrl?: string | null
}

/** A phrase as the list of its pieces, also where it is only one. */
export function toPieces(phrase: Phrase): readonly Piece[] {
  return typeof phrase === 'object' && 'length' in phrase ? phrase : [phrase]
}

/** Without any marks of direction: for headers, and for what is copied. */
export function toPlainText(phrase: Phrase): string {
  const texts = toPieces(phrase).map((piece) =>
    typeof piece === 'string' ? piece : 'ltr' in piece ? piece.ltr : piece.own,
  )
  return withoutDirectionMarks(texts.join(''))
}
