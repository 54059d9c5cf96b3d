/**
 * A piece of a sentence: words in the letter's language; `ltr` for what always reads from left to right (numbers, phones,
 * codes, addresses of the web); `own` for what goes by its own first letter (names).
 */
export type Piece = string | { ltr: string } | { own: string }
export type Phrase = Piece | readonly Piece[]

/** What a letter consists of. The HTML and the plain text are both made from it, so neither can say what the other does not. */
export type Block =
  | { paragraph: Phrase }
  | { note: Phrase }
  /** Large, on its own: what the reader types somewhere else. */
  | { code: string }
  | { button: { label: Phrase; url: string } }
  | { facts: readonly (readonly [label: Phrase, value: Phrase])[] }
  | { goods: readonly { name: string; detail: Phrase; amount: Phrase }[] }
  | { sums: readonly { label: Phrase; amount: Phrase; total?: true }[] }
  /** What somebody wrote, as they wrote it. */
  | { quoted: string }

export interface Paper {
  subject: Phrase
  /** What mailboxes show beside the subject. */
  preview: Phrase
  heading: Phrase
  blocks: readonly Block[]
  /** Whom the answer goes to, when that is not the shop. */
  replyTo?: string
}

/** What stands at the foot of every letter. */
export interface Sender {
  name: string
  url: string
  /** null: the shop has not written its address down yet. */
  address: { address: string; phone: string; email: string } | null
  phoneLabel: string
  reason: string
}

/** A phrase as the list of its pieces, also where it is only one. */
export function piecesOf(phrase: Phrase): readonly Piece[] {
  return typeof phrase === 'object' && 'length' in phrase ? phrase : [phrase]
}

/** Without any marks of direction: for headers. */
export function bare(phrase: Phrase): string {
  return piecesOf(phrase)
    .map((piece) => (typeof piece === 'string' ? piece : 'ltr' in piece ? piece.ltr : piece.own))
    .join('')
}
