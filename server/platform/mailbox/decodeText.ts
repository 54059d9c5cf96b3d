/**
 * Decodes emails by their bytes, whatever charset they declare: programs declare none, or another one than they write. A text
 * decoded as windows-1252 still holds its bytes, because that encoding has a character for each of the 256.
 */

const latin = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true })
const decoders = {
  'windows-1252': latin,
  'windows-1256': new TextDecoder('windows-1256'),
  'iso-8859-6': new TextDecoder('iso-8859-6'),
} as const

type Encoding = keyof typeof decoders

const byteOf = new Map<string, number>()
for (let byte = 0; byte < 256; byte += 1) byteOf.set(latin.decode(Uint8Array.of(byte)), byte)
const highCharacters = [...byteOf].filter(([, byte]) => byte >= 0x80).map(([character]) => character)
/** Characters that a byte above 127 may have become, and the ASCII characters between them. */
const bytesPattern = new RegExp(
  `[\\x00-\\x7F]*[${highCharacters.join('')}][\\x00-\\x7F${highCharacters.join('')}]*`,
  'g',
)
const highPattern = new RegExp(`[${highCharacters.join('')}]`)

/** Characters of a text that decide its encoding. */
const sampleLength = 20_000

/**
 * Decodes again a text that was decoded as windows-1252: valid UTF-8 as such, the rest in the encoding in which it is most
 * readable (windows-1256, ISO-8859-6 or windows-1252). Characters that come from no byte stay as they are.
 * @param declared charsets that the email names anywhere; they decide between two equally readable encodings
 */
export function decodeText(text: string, declared: ReadonlySet<string> = new Set()): string {
  if (!highPattern.test(text)) return text
  const lines = text.split('\n').map(readLine)
  const legacy = lines.filter(({ isUtf8 }) => !isUtf8).map(({ line }) => line)
  const encoding = legacy.length === 0 ? 'windows-1252' : encodingOf(legacy.join('\n').slice(0, sampleLength), declared)
  return lines.map(({ line, decoded }) => decoded ?? decodedAs(encoding, line)).join('\n')
}

/** A raw header line as text. */
export const decodeBytes = (bytes: Uint8Array, declared: ReadonlySet<string>): string =>
  decodeText(latin.decode(bytes), declared)

interface Line {
  line: string
  isUtf8: boolean
  /** null: its encoding is decided together with the other lines. */
  decoded: string | null
}

function readLine(line: string): Line {
  if (!highPattern.test(line)) return { line, isUtf8: true, decoded: line }
  let [valid, stray] = [0, 0]
  const decoded = line.replace(bytesPattern, (run) => {
    const read = lenientUtf8(bytesIn(run))
    valid += read.valid
    stray += read.stray
    return read.text
  })
  // A few stray bytes are the rest of a character that was cut off.
  const isUtf8 = valid > 2 * stray
  return { line, isUtf8, decoded: isUtf8 ? decoded : null }
}

const bytesIn = (run: string): Uint8Array => Uint8Array.from(run, (character) => byteOf.get(character) ?? 0x3f)

const decodedAs = (encoding: Encoding, line: string): string =>
  encoding === 'windows-1252' ? line : line.replace(bytesPattern, (run) => decoders[encoding].decode(bytesIn(run)))

/** Decodes as UTF-8, with invalid bytes as windows-1252. `valid` and `stray` count bytes above 127. */
function lenientUtf8(bytes: Uint8Array): { text: string; valid: number; stray: number } {
  try {
    const text = utf8.decode(bytes)
    return { text, valid: bytes.reduce((count, byte) => (byte >= 0x80 ? count + 1 : count), 0), stray: 0 }
  } catch {
    // Parts of it are not UTF-8.
  }
  let [text, valid, stray] = ['', 0, 0]
  for (let index = 0; index < bytes.length; ) {
    const length = sequenceLength(bytes, index)
    text +=
      length > 1 ? utf8.decode(bytes.subarray(index, index + length)) : latin.decode(bytes.subarray(index, index + 1))
    if (length > 1) valid += length
    else if ((bytes[index] ?? 0) >= 0x80) stray += 1
    index += length
  }
  return { text, valid, stray }
}

/** Bytes of the UTF-8 character that begins here; 1 if none does. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 1
  if (length === 1) return 1
  try {
    utf8.decode(bytes.subarray(index, index + length))
    return index + length <= bytes.length ? length : 1
  } catch {
    return 1
  }
}

function encodingOf(text: string, declared: ReadonlySet<string>): Encoding {
  let best: { encoding: Encoding; score: number } = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY }
  for (const encoding of ['windows-1252', 'windows-1256', 'iso-8859-6'] as const) {
    const score =
      readability(decodedAs(encoding, text)) + (declared.has(encoding) && encoding !== 'windows-1252' ? 1 : 0)
    if (score > best.score) best = { encoding, score }
  }
  return best.encoding
}

const commonArabicLetters = /[اليمونرتهب]/g

/** How readable a text is: words of one script, with letters and beginnings of words that occur in Arabic. */
function readability(text: string): number {
  let score = 0
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (/^\p{ASCII}+$/u.test(word)) continue
    const arabic = word.match(/[\p{Script=Arabic}\u064B-\u0652]/gu)?.length ?? 0
    if (arabic > 0 && arabic === [...word].length) {
      score += arabic + (word.match(commonArabicLetters)?.length ?? 0) + (/^[وبفلك]?ال./.test(word) ? 4 : 0)
      // A vowel mark at the beginning of a word, or after another, is a letter of another encoding.
      score -= 4 * (word.match(/^[\u064B-\u0652]|[\u064B-\u0650\u0652]{2}/g)?.length ?? 0)
    } else if (arabic > 0) score -= 3 * word.length
    else
      score +=
        /[a-z]/i.test(word.normalize('NFD').replace(/[^\p{ASCII}]/gu, '')) && isLatinWord(word) ? 1 : -word.length
  }
  // Control characters, and characters that the encoding does not have.
  return score - 10 * (text.match(/[\u0080-\u009F\uFFFD]/g)?.length ?? 0)
}

/** Accented letters are few in a word of Latin letters. */
function isLatinWord(word: string): boolean {
  const accented = word.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return accented * 2 <= word.length || word.length === 1
}
