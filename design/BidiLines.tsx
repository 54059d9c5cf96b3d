import { Fragment } from 'react'
import { BidiText } from './BidiText.tsx'

/** A figure with a Latin unit, which in an Arabic line would stand behind its unit. */
const latinMeasure = /((?:\d+ )?\d[\d.,/×]* (?:mm|cm|m|ml|L|in)(?!\p{L}))/u

/** What somebody wrote in lines, each looked at by itself: an English line in an Arabic message. It stands in a `text-lines`. */
export function BidiLines({ text }: { text: string }) {
  return text.split(/(?<=\n)/).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
    <Fragment key={place}>
      {line.split(latinMeasure).map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <bdi key={at} className="whitespace-nowrap">
            {part}
          </bdi>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <BidiText key={at} text={part} />
        ),
      )}
    </Fragment>
  ))
}
