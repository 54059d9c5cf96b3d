/** A piece of a text; an isolated one is laid out by itself, left to right. */
export interface BidiPiece {
  text: string
  isolated: boolean
}

const arabic = /[\u0600-\u06FF]/
/** A sign stands with its figure where nothing stands before it: "-5", not "5-10". */
const sign = String.raw`(?<![\w.%°)\]-])[-+−]`
const part = String.raw`(?:${sign})?[A-Za-z\d±](?:[\w°%+.,/×*-]*[\w°%+])?["″”']?`
/** Latin words and figures that follow each other: "22G", "90°", "SASO ISO 1452-2", "1 1/2", "-5", "1/2\"", and plain "110". */
const phrases = new RegExp(`(${part}(?: (?:[×*] )?${part})*)`)
/**
 * Plain figures need no help; Latin letters, signs, degrees, inches, dimensions, mixed numbers and numbers in groups
 * (telephones) do.
 */
const needsHelp = /[A-Za-z°±"″”']|^[-+−]|\d ?[×*] ?\d|\d \d+\/|^\d[\d -]{7,}$|\d-\d+-/

/**
 * Cuts an Arabic text where something in it reads left to right. Left to themselves browsers draw "size M, 100 gloves"
 * as "size 100 ,M gloves" in Arabic, because a figure after a Latin letter counts as Latin (UAX 9, W7), and "45°" with
 * the sign before the figure. Owners write names without invisible marks, so the screens see to it.
 */
export function bidiPieces(text: string): BidiPiece[] {
  if (!arabic.test(text)) return [{ text, isolated: false }]
  return text
    .split(phrases)
    .map((piece, place) => ({ text: piece, isolated: place % 2 === 1 && needsHelp.test(piece) }))
    .filter((piece) => piece.text !== '')
}
