import { AppError } from '../errors/AppError.ts'

export interface JsonLimits {
  /** Objects and lists within each other. */
  maxDepth: number
  /** Values in all, objects and lists among them. */
  maxValues: number
}

const quote = 0x22
const backslash = 0x5c
const [braceOpen, braceClose, bracketOpen, bracketClose] = [0x7b, 0x7d, 0x5b, 0x5d]
const [comma, colon, letterU] = [0x2c, 0x3a, 0x75]

/**
 * Looks through a JSON text once, before anything is made of it. Throws `malformed_body` for one that nests too deep, holds
 * half of a character that takes two, which UTF-8 cannot say, or names a field of an object twice, of which every reader
 * takes another one; `too_large` for one of too many values. What is no JSON at all is left to the parser.
 */
export function assertSoundJson(text: string, { maxDepth, maxValues }: JsonLimits): void {
  /** The names of each object that is open; `null` of a list. */
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

/** Without its escapes, in which one name can be written in many ways. */
function spelledOut(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`))
  } catch {
    throw new AppError('malformed_body')
  }
}

/** Where a text ends that begins here: the place of its quotation mark, or the end of all. */
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

/** Behind the escaped character that begins here, which may take two escapes. */
function endOfCharacter(text: string, start: number): number {
  const first = unitAt(text, start)
  if (!isSurrogate(first)) return start + 6
  const second = first < 0xdc00 ? unitAt(text, start + 6) : 0
  if (second < 0xdc00 || second > 0xdfff) throw new AppError('malformed_body')
  return start + 12
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

/** The value of an escape `\uXXXX` at this place; 0 where there is none. */
function unitAt(text: string, place: number): number {
  const digits = text.slice(place, place + 6)
  return /^\\u[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits.slice(2), 16) : 0
}
