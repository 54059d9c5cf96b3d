import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { SheetError, type SheetLimits, type SheetRow } from './Sheet.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

/** Characters at the beginning that are searched for the delimiter. */
const sampleLength = 64 * 1024

/** The rows of a delimited text: comma, semicolon or tab; UTF-8, UTF-16 or Windows-1256, detected. */
export async function* readCsv(path: string, { maxColumns, maxCell }: SheetLimits): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path)
  const delimiter = delimiterOf(await beginning(path, encoding))
  const parser = parse({
    delimiter,
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

/** The delimiter that is most frequent in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((delimiter) => [delimiter, 0]))
  let quoted = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) break
    } else if (!quoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}
