import { foldText } from '@rawaj/contract/text/foldText.ts'

/** A request of hundreds of remarks is found by what was said first. */
const maxSearchText = 8_000
const maxExcerpt = 160

/** Search text of a request, folded as `foldText` does. */
export function searchTextOf(...parts: (string | number | null)[]): string {
  const text = parts.filter((part) => part !== null && part !== '').join(' ')
  return foldText(text).replace(/\s+/g, ' ').slice(0, maxSearchText).toWellFormed()
}

/** The beginning of a text on one line, for a list. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line.slice(0, 2 * maxExcerpt)].slice(0, maxExcerpt).join('').toWellFormed()
}
