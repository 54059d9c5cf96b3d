const lineBreaks = /\r\n?|[\u2028\u2029\v\f]/g
/** Control characters except line breaks, direction marks, and characters without a glyph of their own. */
const invisible =
  /[^\P{Cc}\n\t]|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu
const spaces = /[^\S\n\u00a0]+/g
/** More combining marks than any language puts on one letter: they would grow into the neighbouring lines. */
const tooManyMarks = /(\p{M}{3})\p{M}+/gu
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const isLetterOrDigit = /[\p{L}\p{N}]/u

/** Characters that the font lacks but that have another spelling. */
const otherSpellings: Readonly<Record<string, string>> = { '\u20c1': 'ر.س' }

const token = String.raw`[+\-−]?[A-Za-z0-9٠-٩](?:[A-Za-z0-9٠-٩.,:;/@×°%"'+_#&()\-]*[A-Za-z0-9٠-٩°%")])?`
const leftToRightRun = new RegExp(`${token}(?: (?:[×*/&+–=-] )?${token})*`, 'g')

/** Longer words are broken, or they would leave their column. */
const maxInterfaceTextLength = 24
const longWord = new RegExp(String.raw`[^\s\u2066-\u2069\u200b]{${maxInterfaceTextLength + 1},}`, 'gu')
const wordPart = new RegExp(`.{1,${maxInterfaceTextLength / 2}}`, 'gu')

/**
 * A text as a font can print it: without control of direction or page, and without characters that have no glyph. A letter or
 * digit of a script that the font lacks becomes a question mark, any other such character is dropped. Latin and figures within
 * Arabic are isolated, so that sizes and telephone numbers are not reversed.
 */
export function printableText(text: string, covered: ReadonlySet<number>): string {
  const cleaned = text
    .toWellFormed()
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(invisible, '')
    .replace(tooManyMarks, '$1')
  const covering = [...cleaned].map((character) => withGlyphs(character, covered)).join('')
  const spaced = covering
    .replace(spaces, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
  return isolateRuns(spaced).replace(longWord, (word) => (word.match(wordPart) ?? []).join('\u200b'))
}

function withGlyphs(character: string, covered: ReadonlySet<number>): string {
  const hasGlyphs = (text: string) => [...text].every((one) => covered.has(one.codePointAt(0) ?? 0))
  if (/\s/.test(character) || hasGlyphs(character)) return character
  const other = otherSpellings[character] ?? character.normalize('NFKC')
  if (hasGlyphs(other)) return other
  return isLetterOrDigit.test(character) ? '?' : ''
}

/**
 * Isolates runs of Latin letters and figures in an Arabic text with LRI and PDI (UAX #9): otherwise the algorithm shows "800-123"
 * as "123-800", and "90°" as "°90". A text that begins in Latin keeps its beginning, which determines its direction (templates
 * set each text in its own), and the plain numbers of its Arabic words, which read with them.
 */
export function isolateRuns(text: string): string {
  const arabic = text.search(rightToLeft)
  if (arabic === -1) return text
  const latin = text.search(/[A-Za-z]/)
  if (latin === -1 || latin > arabic) return text.replace(leftToRightRun, isolate)
  return (
    text.slice(0, arabic) +
    text.slice(arabic).replace(leftToRightRun, (run) => (/^\d+\)?$/.test(run) ? run : isolate(run)))
  )
}

/** A bracket opened before the run belongs to the surrounding text. */
function isolate(run: string): string {
  const opened = run.split('(').length
  const ends = run.endsWith(')') && run.split(')').length > opened
  return ends ? `\u2066${run.slice(0, -1)}\u2069)` : `\u2066${run}\u2069`
}
