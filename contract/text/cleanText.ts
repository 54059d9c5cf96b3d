import { latinDigits } from './digits.ts'
import { unseenMark, withoutUnseenMarks } from './unseenMarks.ts'

/**
 * Cleans texts at the boundaries, before they are compared, stored or rejected (docs/decisions/0048-text-as-people-send-it.md).
 * Each function is idempotent. Not used for passwords, tokens, idempotency keys, signed bodies and files.
 */

/** Printable ASCII: nothing to clean but spaces. */
export const isPlainAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Characters that PostgreSQL or JSON cannot represent: NUL and the halves of broken surrogate pairs. */
const unstorable = /[\0\p{Cs}]/gu

/** Whether PostgreSQL can store it. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const control = /\p{Cc}/gu
const dashes = /[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D]/g
const trimSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * An identifier: a SKU, a code, a number of a company, an order or a parcel. Without invisible characters, in NFKC (full-width
 * letters and presentation forms become the ordinary ones, ½ becomes 1/2), with Latin digits, hyphens for dashes of every kind
 * and single spaces.
 */
export function identifierText(text: string): string {
  return isPlainAscii(text) ? trimSpaces(text) : latinDigits(compatibleText(text))
}

/** The same with the digits that were typed. */
export function compatibleText(text: string): string {
  if (isPlainAscii(text)) return trimSpaces(text)
  const seen = withoutUnseenMarks(text.replace(unstorable, '')).normalize('NFKC')
  return trimSpaces(seen.replace(dashes, '-').replaceAll('\u2044', '/').replace(/\s/g, ' ').replace(control, ''))
}

/** Key by which identifiers are compared: without case. As SQL: `identifier_key`. */
export const identifierKey = (text: string): string =>
  // A capital may become a letter with a mark (İ), which has its place among other marks.
  identifierText(text).toLowerCase().normalize('NFKC')

/** The name of a category, a brand or a city, which is compared with others of its kind: one line without unseen marks. */
export function nameText(text: string): string {
  if (isPlainAscii(text)) return trimSpaces(text)
  return oneLine(withoutUnseenMarks(text.replace(unstorable, '')))
}

/**
 * One line of text: the name of a person or a product, a title, a subject. Unseen marks stay only where they join what is
 * seen: between letters of scripts that use joiners, and within emoji.
 */
export function lineText(text: string): string {
  if (isPlainAscii(text)) return trimSpaces(text)
  return oneLine(withoutMarks(text.replace(unstorable, ''), 'line'))
}

const oneLine = (text: string): string => trimSpaces(text.normalize('NFC').replace(/\s/g, ' ').replace(control, ''))

const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g
const controlButBreak = /(?![\n\t])\p{Cc}/gu

/**
 * Text of several lines: a description, a message, an address. It keeps joiners and the signs of direction that end in their
 * own line; embeddings, overrides and what is left open would turn the text around it, and are taken out. Its lines end in \n.
 */
export function freeText(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.trim()
  const seen = withoutMarks(text.replace(unstorable, '').replace(lineBreak, '\n').replace(controlButBreak, ''), 'free')
  return withoutUnseenMarks(seen).trim() === '' ? '' : seen.normalize('NFC').trim()
}

/** An address of the web or of a page. */
export const linkText = (text: string): string => withoutUnseenMarks(text.replace(unstorable, '')).trim()

/** Text as `freeText` or `lineText` leave it, with its outer spaces: a piece of a longer one. */
export function pieceOfText(text: string): string {
  if (isPlainAscii(text)) return text
  return withoutMarks(text.replace(unstorable, '').replace(control, ''), 'free').normalize('NFC')
}

const joiner = /[\u200C\u200D]/
const joiningScript =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Mongolian}]/u
/** Harakat belong to every script. */
const mark = /\p{M}/u
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
const variationSelector = /[\uFE00-\uFE0F]/
const flagTag = /[\u{E0020}-\u{E007F}]/u
const isolate = /[\u2066-\u2068]/
const directionMark = /[\u200E\u200F\u061C]/

/** Takes out the unseen marks that do nothing for what is seen, or more than that. */
function withoutMarks(text: string, kind: 'line' | 'free'): string {
  if (!unseenMark.test(text)) return text
  return text
    .split('\n')
    .map((line) => marksInLine([...line], kind))
    .join('\n')
}

function marksInLine(characters: readonly string[], kind: 'line' | 'free'): string {
  const closed = kind === 'free' ? closedIsolates(characters) : new Set<number>()
  let seen = ''
  let before = ''
  characters.forEach((character, at) => {
    if (!unseenMark.test(character)) {
      seen += character
      if (!mark.test(character) || before === '') before = character
      return
    }
    const isAllowed =
      closed.has(at) ||
      (kind === 'free' && directionMark.test(character)) ||
      (joiner.test(character) && joins(before, nextSeen(characters, at), kind)) ||
      // Directly behind what it varies.
      (variationSelector.test(character) && isVaried(characters[at - 1] ?? '', characters[at + 1] ?? '')) ||
      (flagTag.test(character) && isInFlag(characters, at))
    if (isAllowed) seen += character
  })
  return seen
}

/**
 * Whether a joiner belongs there: letters of joining scripts on both sides, or before it in free text (`هـ‍` abbreviates a year);
 * emoji on both sides.
 */
function joins(before: string, after: string, kind: 'line' | 'free'): boolean {
  if (pictograph.test(before)) return pictograph.test(after)
  return joiningScript.test(before) && (kind === 'free' || joiningScript.test(after))
}

const nextSeen = (characters: readonly string[], at: number): string =>
  characters.slice(at + 1, at + 8).find((character) => !unseenMark.test(character)) ?? ''

const isVaried = (before: string, after: string): boolean => pictograph.test(before) || after === '\u20E3'

const maxFlagTags = 8

/** Tags spell the name of a region behind a black flag, and end in a tag of their own. */
function isInFlag(characters: readonly string[], at: number): boolean {
  let begin = at
  while (at - begin < maxFlagTags && flagTag.test(characters[begin - 1] ?? '')) begin -= 1
  let end = at
  while (end - begin < maxFlagTags && flagTag.test(characters[end + 1] ?? '')) end += 1
  return characters[begin - 1] === '\u{1F3F4}' && characters[end] === '\u{E007F}' && end - begin < maxFlagTags
}

/** Positions of isolates that are opened and closed in this line. */
function closedIsolates(characters: readonly string[]): Set<number> {
  const closed = new Set<number>()
  const open: number[] = []
  characters.forEach((character, at) => {
    if (isolate.test(character)) open.push(at)
    else if (character === '\u2069') {
      const begin = open.pop()
      if (begin !== undefined) closed.add(begin).add(at)
    }
  })
  return closed
}
