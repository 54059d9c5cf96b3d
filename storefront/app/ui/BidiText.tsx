import { bidiPieces } from './bidiPieces.ts'

/** A text of the owner's (a name, a description) in which Latin words and figures stand the right way round in Arabic. */
export function BidiText({ text }: { text: string }) {
  const pieces = bidiPieces(text)
  if (pieces.length === 1 && !pieces[0]?.isolated) return pieces[0]?.text
  return pieces.map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place.
    piece.isolated ? <bdi key={place}>{piece.text}</bdi> : piece.text,
  )
}
