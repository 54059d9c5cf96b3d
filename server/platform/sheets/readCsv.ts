import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { SheetError, type SheetLimits, type SheetRow } from './Sheet.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

/** Characters at the beginning that are searched for the delimiter. */
const sampleLength = 64 * 1024
/** Rows at the beginning that are compared by their delimiters. */
const comparedRows = 20
const delimiters = [',', ';', '\t', '|']
/** First line of files for Excel, which names the delimiter of the others. */
const declaredDelimiter = /^"?sep=([,;\t|])"?\r?(?:\n|$)/i

/** The rows of a delimited text: comma, semicolon, tab or bar; UTF-8, UTF-16 or Windows-1256, detected. */
export async function* readCsv(path: string, { maxColumns, maxCell }: SheetLimits): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path)
  const start = await beginning(path, encoding)
  const declared = declaredDelimiter.exec(start)
  const parser = parse({
    delimiter: declared?.[1] ?? delimiterOf(start),
    // Excel shows no row for the line that declares the delimiter, and counts none.
    from_line: declared ? 2 : 1,
    relax_column_count: true,
    // 25" is an inch, not a quotation.
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: maxColumns * maxCell,
  })
  const decoded = Readable.from(decode(path, encoding))
  const reading = pipeline(decoded, parser).catch((error: unknown) => parser.destroy(error as Error))
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      yield { number, cells: record }
    }
  } catch (error) {
    throw asSheetError(error, number + 1)
  } finally {
    decoded.destroy()
    await reading
  }
}

function asSheetError(error: unknown, row: number): unknown {
  const { code } = error as { code?: unknown }
  if (code === 'CSV_MAX_RECORD_SIZE') return new SheetError('too_large', { row, cause: error })
  return typeof code === 'string' && code.startsWith('CSV_') ? new SheetError('broken', { row, cause: error }) : error
}

/** By its byte order mark; else UTF-8 if all of it is valid, and what Arabic Excel writes if not. */
async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let isUtf8 = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) {
      isFirst = false
      if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
    }
    // Neither of the other encodings has a zero byte.
    if (chunk.includes(0)) throw new SheetError('not_a_sheet')
    if (isUtf8) isUtf8 = decodes(decoder, chunk)
  }
  return isUtf8 ? 'utf-8' : 'windows-1256'
}

function decodes(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The text, without its byte order mark. */
async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function beginning(path: string, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const part of decode(path, encoding)) {
    text += part
    if (text.length >= sampleLength) break
  }
  return text
}

/**
 * The delimiter that separates the most rows into the same number of cells, outside quotation marks: a title above the headings
 * and commas within texts are in few of them. Of several the one that makes more cells.
 */
function delimiterOf(text: string): string {
  const rows = countDelimiters(text)
  const ranked = delimiters.map((delimiter, index) => {
    const sizes = Map.groupBy(
      rows.flatMap((counts) => counts[index] || []),
      (count) => count,
    )
    const [count = 0, same = []] = [...sizes].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    return { delimiter, count, rows: same.length }
  })
  const [best] = ranked.toSorted((one, other) => other.rows - one.rows || other.count - one.count)
  return best?.delimiter ?? ','
}

/** How often each delimiter stands in the first rows. */
function countDelimiters(text: string): number[][] {
  const rows: number[][] = []
  let counts = delimiters.map(() => 0)
  let quoted = false
  let before = '\n'
  for (const letter of text) {
    const index = delimiters.indexOf(letter)
    // 25" within a cell is an inch; "" is a quotation mark within quotation marks.
    if (letter === '"' && (quoted || ['\n', '"', ...delimiters].includes(before))) quoted = !quoted
    else if (!quoted && letter === '\n') {
      rows.push(counts)
      if (rows.length === comparedRows) return rows
      counts = delimiters.map(() => 0)
    } else if (!quoted && index >= 0) counts[index] = (counts[index] ?? 0) + 1
    before = letter === '\r' ? '\n' : letter
  }
  return [...rows, counts]
}
