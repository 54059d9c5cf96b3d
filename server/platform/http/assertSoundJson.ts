import { AppError } from '../errors/AppError.ts'

export interface JsonLimits {
  /** Depth of nested objects and lists. */
  maxDepth: number
  /** Values in total, objects and lists included. */
  maxValues: number
}

const quote = 0x22
const backslash = 0x5c
const [braceOpen, braceClose, bracketOpen, bracketClose] = [0x7b, 0x7d, 0x5b, 0x5d]
const [comma, colon, letterU] = [0x2c, 0x3a, 0x75]

/**
 * Scans a JSON text before it is parsed. Invalid JSON is left to the parser.
 * @throws `malformed_body` if it nests too deep, contains half of a surrogate pair, which UTF-8 cannot encode, or repeats a field
 * of an object, of which parsers keep different ones; `too_large` if it has too many values
 */
export function assertSoundJson(text: string, { maxDepth, maxValues }: JsonLimits): void {
  /** Field names of each open object; `null` for a list. */
  const open: (Set<string> | null)[] = []
  let values = 1
  let place = 0
  let expectsName = false
  while (place < text.length) {
    const letter = text.charCodeAt(place)
    if (letter === quote) {
      const end = endOfText(text, place + 1)
      const names = open.at(-1)
      if (expectsName && names) addName(names, text.slice(place + 1, end))
      expectsName = false
      place = end
    } else if (letter === braceOpen || letter === bracketOpen) {
      open.push(letter === braceOpen ? new Set() : null)
      if (open.length > maxDepth) throw new AppError('malformed_body')
      values += 1
      expectsName = letter === braceOpen
    } else if (letter === braceClose || letter === bracketClose) {
      open.pop()
      expectsName = false
    } else if (letter === comma) {
      values += 1
      expectsName = open.at(-1) instanceof Set
    } else if (letter === colon) expectsName = false
    if (values > maxValues) throw new AppError('too_large')
    place += 1
  }
}

function addName(names: Set<string>, written: string) {
  const name = written.includes('\\') ? spelledOut(written) : written
  if (names.has(name)) throw new AppError('malformed_body')
  names.add(name)
}

/** The name without escapes, which can spell one name in many ways. */
function spelledOut(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`))
  } catch {
    throw new AppError('malformed_body')
  }
}

/** Index of the quotation mark that ends the text that begins here, or the end of the input. */
function endOfText(text: string, start: number): number {
  let place = start
  while (place < text.length) {
    const letter = text.charCodeAt(place)
    if (letter === quote) return place
    if (letter !== backslash) place += 1
    else place = text.charCodeAt(place + 1) === letterU ? endOfCharacter(text, place) : place + 2
  }
  return text.length
}

/** Index after the escaped character that begins here, which may take two escapes. */
function endOfCharacter(text: string, start: number): number {
  const first = unitAt(text, start)
  if (!isSurrogate(first)) return start + 6
  const second = first < 0xdc00 ? unitAt(text, start + 6) : 0
  if (second < 0xdc00 || second > 0xdfff) throw new AppError('malformed_body')
  return start + 12
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

/** Code unit of the escape `\uXXXX` at this index; 0: there is none. */
function unitAt(text: string, place: number): number {
  const digits = text.slice(place, place + 6)
  return /^\\u[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits.slice(2), 16) : 0
}
