import { lineText } from '../text/cleanText.ts'
import { latinDigits } from '../text/digits.ts'
import { labelPattern, packPattern, pieceUnitPattern } from './quantityPatterns.ts'
import { readPieces } from './readPieces.ts'
import { maxReadText, maxRequestedText, type RequestedLine } from './requestedLine.ts'

/** Letters as `foldText` writes them, with the length of the text kept: positions are those of the text. */
function foldedInPlace(text: string): string {
  return text
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى|ی/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
}

// Nothing in these patterns repeats without a bound but spaces, of which `readableSpaces` leaves three in a row.
const figure = String.raw`\d{1,3}(?:,\d{3}){1,3}|\d{1,6}`
const edge = String.raw`(?![\p{L}\p{N}/.½¼¾])`
const begin = String.raw`(?<![\p{L}\p{N}/.×*-])`

interface Rule {
  pattern: RegExp
  /** Whether the number is a quantity, between what stands before and behind it. */
  fits?: (before: string, behind: string, pieces: number) => boolean
}

const rule = (pattern: string, fits?: Rule['fits']): Rule => ({
  pattern: new RegExp(pattern, 'u'),
  ...(fits && { fits }),
})

const hasLetter = (text: string) => /\p{L}/u.test(text)
/** Goods by name, or by barcode. */
const namesGoods = (text: string) => hasLetter(text) || /\d{8}/.test(text)
/** Outside diameters of pipes: "elbow, 110" is a size, where no other is given. */
const usualSizes = new Set([16, 20, 25, 32, 40, 50, 63, 75, 90, 110, 125, 140, 160, 180, 200, 225, 250, 315])
const isBesideSize = (before: string, _: string, pieces: number) =>
  namesGoods(before) && (/\d/.test(before) || !usualSizes.has(pieces))
/** A code of the shop: letters and digits, with a hyphen or many of them. */
const endsInCode = (text: string) =>
  /(?:^|\s)(?=\S*\d)(?=\S*[a-z])(?=\S*[-_/]|\S{6})[a-z0-9._/-]{4,}$|(?:^|\s)\d{8,14}$/i.test(text.trim())
const endsInPack = new RegExp(`(?:^|[^\\p{L}])(?:${packPattern})\\s*$`, 'u')
/** Another dimension of a size: 63 × 50, 12 x 1/2. */
const beginsWithSize = (text: string) => /^\s*(?:[\d½¼¾]|dn|ø)/iu.test(text)
const unitOfSize =
  /^\s*(?:mm|cm|m|in|inch(?:es)?|ml|l|g|kg|bar|v|w|deg|["”″'°%]|مم|ملم|ملي|سم|م|متر|امتار|بوصه|انش|انشات|مل|لتر|جم|جرام|كجم|بار|درجه)(?![\p{L}])/iu

/** Ways in which a line has its quantity, the surest first. */
const rules: readonly Rule[] = [
  rule(`${begin}(?:${labelPattern})\\s*[.:=]?\\s*(?<pieces>${figure})\\s*(?:${pieceUnitPattern})?\\.?${edge}`),
  rule(`^(?<pieces>${figure})\\s*[x×*]\\s*(?=\\S)`, (_, behind) => hasLetter(behind) && !beginsWithSize(behind)),
  rule(`\\s[x×*]\\s*(?<pieces>${figure})$`, (before) => endsInCode(before) || /[\p{L})]$/u.test(before.trim())),
  rule(`\\s*[([]\\s*(?<pieces>${figure})\\s*[)\\]]$`, hasLetter),
  rule(`(?:\\t|\\s{3,})\\s*(?<pieces>${figure})$`, namesGoods),
  rule(`^(?<pieces>${figure})(?:\\t|\\s{3,}|;|،|,)\\s*(?=\\S)`, (_, behind) => namesGoods(behind)),
  rule(`${begin}(?<pieces>${figure})\\s*(?:${pieceUnitPattern})\\.?${edge}`, (before) => !endsInPack.test(before)),
  rule(`\\s*[=:;،,]\\s*(?<pieces>${figure})$`, isBesideSize),
  rule(
    `\\s+[-–—]\\s*(?<pieces>${figure})$`,
    (before, behind, pieces) =>
      endsInCode(before) || (/\p{L}$/u.test(before.trim()) && isBesideSize(before, behind, pieces)),
  ),
  rule(`\\s+(?<pieces>${figure})$`, endsInCode),
  rule(`^(?<pieces>${figure})\\s+(?=\\d{8,14}$)`),
  rule(
    `^(?<pieces>${figure})\\s+(?=\\p{L})`,
    (_, behind) => !unitOfSize.test(behind) && !/^\s*(?:x|في|الي|to|by)\s/u.test(behind),
  ),
]

/** The number of an item in a list: "1.", "2)", «3-». */
const itemNumber = /^\(?\d{1,3}(?:[.)](?=\s)|-(?=\s|[\u0600-\u06FF]))\s*(?=\S)/

/** A tab or wide spaces part a line, however many there are. */
export const readableSpaces = (text: string): string =>
  text.replace(/\s{2,}/g, (spaces) => (spaces.includes('\t') ? '\t' : spaces.slice(0, 3)))

/** Reads one line of goods. `null`: it names none. */
export function parseOrderLine(written: string): RequestedLine | null {
  const line = readableSpaces(written).slice(0, maxReadText)
  const text = lineText(line).slice(0, maxRequestedText)
  // A tab and wide spaces part a line, so that they stay until it is read.
  const figures = latinDigits(
    line
      .normalize('NFC')
      .replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, '')
      .trim(),
  ).replace(/٬/g, ',')
  const named = figures.replace(/^[-•*–—·▪●]\s*/, '').replace(itemNumber, '')
  if (!/[\p{L}\d]/u.test(named)) return null
  const found = cutQuantity(named)
  const query = withoutMarksAround(lineText(found?.rest ?? named)).slice(0, maxRequestedText)
  if (!/[\p{L}\d]/u.test(query)) return null
  return { text, query, quantity: found?.pieces ?? 1 }
}

const marksAround = new Set(' ,;،:|–—-')

/** Without the marks that parted a text from a number beside it. A pattern for the end would begin anew at each mark within. */
function withoutMarksAround(text: string): string {
  let begin = 0
  let end = text.length
  while (begin < end && marksAround.has(text.charAt(begin))) begin += 1
  while (end > begin && (marksAround.has(text.charAt(end - 1)) || text.charAt(end - 1) === '=')) end -= 1
  return text.slice(begin, end)
}

/** The quantity of a line, and what is left of it. */
function cutQuantity(line: string): { pieces: number; rest: string } | null {
  const folded = foldedInPlace(line)
  for (const { pattern, fits } of rules) {
    const match = pattern.exec(folded)
    if (!match) continue
    const [before, behind] = [folded.slice(0, match.index), folded.slice(match.index + match[0].length)]
    const rest = `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`
    const pieces = readPieces(match.groups?.pieces ?? '')
    if (pieces !== null && /[\p{L}\d]/u.test(rest) && (fits?.(before, behind, pieces) ?? true)) return { pieces, rest }
  }
  return null
}
