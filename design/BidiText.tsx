import { bidiPieces } from '@rawaj/contract/text/bidiPieces.ts'
import { Fragment } from 'react'

/** A figure and its unit: "25 mm" never ends one line and begins the next. */
const measure = /((?:\d+ )?\d[\d.,/×]* (?:مم|سم|م|مل|لتر|بوصة|قطعة|mm|cm|m|ml|L|in)(?!\p{L}))/u

/** A text of the owner's (a name, a description) in which Latin words and figures stand the right way round in Arabic. */
export function BidiText({ text }: { text: string }) {
  return text.split(measure).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
      <span key={place} className="whitespace-nowrap">
        {turned(part)}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <Fragment key={place}>{turned(part)}</Fragment>
    ),
  )
}

function turned(text: string) {
  const pieces = bidiPieces(text)
  if (!pieces.some(({ isolated }) => isolated)) return text
  return pieces.map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same.
    piece.isolated ? <bdi key={place}>{piece.text}</bdi> : piece.text,
  )
}
