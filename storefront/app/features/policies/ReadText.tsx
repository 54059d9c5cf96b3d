import { BidiText } from '../../ui/BidiText.tsx'

const mailAddress = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A line of a text: addresses of e-mail can be followed and stay whole, the rest stands the right way round. */
export function ReadText({ text }: { text: string }) {
  // Every second piece is an address.
  return text.split(mailAddress).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place.
      <a key={place} href={`mailto:${piece}`} className="link">
        <bdi dir="ltr">{piece}</bdi>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <BidiText key={place} text={piece} />
    ),
  )
}
