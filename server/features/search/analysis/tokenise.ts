import { foldText } from '@rawaj/contract/text/foldText.ts'
import { withoutUnseenMarks } from '@rawaj/contract/text/unseenMarks.ts'

/** A piece of a folded text. Words that stand side by side have positions side by side. */
export interface Token {
  kind: 'word' | 'number' | 'sign'
  /** Folded. A number is written as JavaScript writes it: 0.5. */
  text: string
  /** As it was written, for showing: with its hamza and its accents. */
  surface: string
  /** It stood directly at the token before it, without a space: `25mm`, `كوع90`, `PN16`. */
  attached: boolean
}

const vulgarFraction = /[\u00BC-\u00BE\u2150-\u215E]/g
const piece = /(\d+(?:[.,]\d+)?)\s*\/\s*(\d+)|\d+(?:[.,]\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|["”″′×*°%+]/gu

/** Denominators of fractions of tools and pipes. */
const fractionsOf = new Set([2, 3, 4, 8, 16, 32, 64])

/** Cuts a text into words, numbers and the few signs that say something: inches, times, degrees. */
export function tokenise(text: string): Token[] {
  // Arabic texts have direction marks within numbers.
  const spaced = withoutUnseenMarks(readDigitLetters(text).replace(vulgarFraction, (fraction) => ` ${fraction} `))
  const tokens: Token[] = []
  let end = -1
  // Cut before it is folded, so that the words can be shown as they were written.
  for (const found of unifyDigits(spaced).matchAll(piece)) {
    const [surface, numerator, denominator] = found
    const attached = found.index === end
    end = found.index + surface.length
    if (numerator !== undefined && denominator !== undefined) {
      const [over, under] = [Number(numerator.replace(',', '.')), Number(denominator)]
      // 160/110 are two sizes.
      if (over < under && fractionsOf.has(under))
        tokens.push({ kind: 'number', text: formatNumber(over / under), surface, attached })
      else
        for (const value of [over, under])
          tokens.push({ kind: 'number', text: formatNumber(value), surface: String(value), attached: false })
    } else if (/^\d/.test(surface))
      tokens.push({ kind: 'number', text: formatNumber(Number(surface.replace(',', '.'))), surface, attached })
    else if (/^\p{L}/u.test(surface)) {
      const folded = foldText(surface)
        .replace(/['’]s?$|['’]/g, '')
        .slice(0, maxWordLength)
      if (folded !== '') tokens.push({ kind: 'word', text: folded, surface: surface.slice(0, maxWordLength), attached })
    } else if (!/^\p{M}/u.test(surface))
      tokens.push({ kind: 'sign', text: signs[surface] ?? surface, surface, attached })
  }
  return joinMixedFractions(tokens)
}

/** Digits that stand for Arabic letters in Latin script: m7bas is محبس. Not before a unit: ppr6mm. */
const digitLetters: Record<string, string> = { 2: 'a', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 's' }
const readDigitLetters = (text: string) =>
  text.replace(
    /(?<=[a-z])([2356789])(?=(?!(?:mm|cm|ml|in|inch|bar|kg|pcs|x)\b)[a-z]{2,}|[aeiou]\b)|(?<=\b[a-z])([3579])(?=[a-z]{2,})/gi,
    (digit) => digitLetters[digit] ?? digit,
  )

/** No word is longer; an embedded picture in a description is. */
const maxWordLength = 40

const signs: Record<string, string> = { '”': '"', '″': '"', '*': '×', '′': "'" }

/** 1 1/2 and 1½ are one number. */
function joinMixedFractions(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const fraction = token.kind === 'number' && Number(token.text) < 1 && Number(token.text) > 0
    if (fraction && before?.kind === 'number' && token.surface.includes('/') && Number.isInteger(Number(before.text))) {
      joined[joined.length - 1] = {
        ...before,
        text: formatNumber(Number(before.text) + Number(token.text)),
        surface: `${before.surface} ${token.surface}`,
      }
    } else joined.push(token)
  }
  return joined
}

/** Digits and separators in Latin form, and 1/2 for ½; letters stay as they are. */
function unifyDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, '')
    .replace(/\u2044/g, '/')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
}

/** At most four digits behind the point; a number too large or impossible is said as 0. */
export function formatNumber(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 10_000) / 10_000) : '0'
}
