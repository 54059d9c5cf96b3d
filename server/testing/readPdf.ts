import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A PDF file as two readers that know nothing of its making have it: PDF.js and PDFium. */
export interface ReadPdf {
  pages: number
  /** Names without the prefix of a subset. */
  fonts: string[]
  title: string
  attachments: Map<string, Buffer>
  /** The texts of a page from its top to its bottom, each line from right to left: figures and Latin letters are in order. */
  lines: string[][][]
  /** The text of each page with Arabic words in their order. */
  arabic: string[]
}

/** Marks of direction, which a page does not show. */
const invisible = /[\u200b-\u200f\u2066-\u2069]/g

export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { items } = await extractTextItems(new Uint8Array(pdf))
  const attachments = new Map<string, Buffer>()
  for (const id of (await document.getAttachments())?.keys() ?? [])
    attachments.set(id, Buffer.from((await document.getAttachmentContent(id)) ?? []))
  const { info } = await document.getMetadata()
  return {
    pages: document.numPages,
    fonts: [...new Set(pdf.toString('latin1').match(/(?<=\/BaseFont\s*\/[A-Z]+\+)[A-Za-z]+/g))],
    title: 'Title' in info ? String(info.Title) : '',
    attachments,
    lines: items.map(linesOf),
    arabic: await withPdfium(pdf, (opened) =>
      [...opened.pages()].map((page) => page.getText().replace(invisible, '').normalize('NFKC')),
    ),
  }
}

interface Item {
  str: string
  x: number
  y: number
}

/** Points between the feet of letters that stand on one line, in whichever size. */
const sameLine = 3

function linesOf(items: readonly Item[]): string[][] {
  const shown = items
    .map((item) => ({ ...item, str: item.str.replace(invisible, '').trim() }))
    .filter(({ str }) => str !== '')
    .toSorted((one, other) => other.y - one.y)
  const lines: Item[][] = []
  for (const item of shown) {
    const line = lines.at(-1)
    if (line?.[0] && line[0].y - item.y <= sameLine) line.push(item)
    else lines.push([item])
  }
  return lines.map((line) => line.toSorted((one, other) => other.x - one.x).map(({ str }) => str))
}

const lettersOf = (word: string): string => [...word].sort().join('')

/**
 * Whether words stand in this order in a text. Both are compared without spaces and by the letters of each word: readers turn
 * the letters of a ligature round (لا).
 */
export function containsInOrder(text: string, expected: string): boolean {
  const words = expected.normalize('NFKC').split(/\s+/)
  const found = text.replace(/\s+/g, '')
  return Array.from(found, (_, start) => start).some((start) => {
    let at = start
    return words.every((word) => {
      const part = found.slice(at, at + word.length)
      at += word.length
      return lettersOf(part) === lettersOf(word)
    })
  })
}

/** Dots to an inch of a usual scan. */
const scanned = 200
const pointsToAnInch = 72

/** The texts of the QR codes on a picture of a page. */
export async function readQrCodes(pdf: Buffer, { page = 0, dotsToAnInch = scanned } = {}): Promise<string[]> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { width, height, data } = await withPdfium(pdf, (opened) =>
    opened.getPage(page).render({ scale: dotsToAnInch / pointsToAnInch, render: 'bitmap' }),
  )
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  const codes = await readBarcodes(picture, { formats: ['QRCode'] })
  return codes.map(({ text }) => text)
}

let pdfium: Promise<PDFiumLibrary> | undefined

type OpenedPdf = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

async function withPdfium<Result>(pdf: Buffer, read: (opened: OpenedPdf) => Result): Promise<Awaited<Result>> {
  pdfium ??= PDFiumLibrary.init()
  const opened = await (await pdfium).loadDocument(pdf)
  try {
    return await read(opened)
  } finally {
    opened.destroy()
  }
}
