import { formatRiyals } from '@rawaj/contract/money/money.ts'
import type { Page } from 'playwright-core'
import { extractText, extractTextItems } from 'unpdf'
import { expect } from 'vitest'

type Size = Pick<NonNullable<Parameters<Page['pdf']>[0]>, 'format' | 'width' | 'height'>

/** A page as the browser prints it, by its own menu too: the lines of each sheet. */
export async function print(page: Page, size: Size = { format: 'A4' }): Promise<string[][]> {
  const { text } = await extractText(new Uint8Array(await page.pdf(size)), { mergePages: false })
  return text.map((sheet) => sheet.split('\n'))
}

/** Of a sheet of A4, in points. */
const sheetWidth = 595

/** What a page prints beyond the sides of a sheet of A4, or in letters smaller than this size in points. */
export async function unreadableOn(page: Page, smallest: number): Promise<string[]> {
  const { items } = await extractTextItems(new Uint8Array(await page.pdf({ format: 'A4' })))
  return items
    .flat()
    .filter(
      ({ str, x, width, fontSize }) => str.trim() !== '' && (x < 0 || x + width > sheetWidth || fontSize < smallest),
    )
    .map(({ str, x, fontSize }) => `${str} at ${Math.round(x)} in ${fontSize}`)
}

/**
 * Readers of PDF files return shaped letters and words out of order: lines are compared by the letters
 * they consist of, figures and Latin codes by their order as well.
 */
const lettersOf = (text: string) => [...text.normalize('NFKC').replaceAll(/[\s\u200b-\u200f\u2066-\u2069]/g, '')]

function hasLetters(line: string, expected: string): boolean {
  const left = lettersOf(line)
  return lettersOf(expected).every((letter) => {
    const place = left.indexOf(letter)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

const isLatin = (text: string) => /^[ -~]*$/.test(text)

/** Whether a sheet hasText it. */
export function hasText(sheet: readonly string[], expected: string): boolean {
  if (isLatin(expected)) return lettersOf(sheet.join('')).join('').includes(lettersOf(expected).join(''))
  return sheet.some((line) => hasLetters(line, expected))
}

/** Whether a line is nothing but this. */
const isLine = (sheet: readonly string[], text: string) =>
  sheet.some((line) => lettersOf(line).sort().join('') === lettersOf(text).sort().join(''))

/** Fails with what the paper lacks, and with what of the screen stands on it. */
export function expectPaper(sheets: readonly (readonly string[])[], has: readonly string[], lacks: readonly string[]) {
  const all = sheets.flat()
  expect(
    has.filter((text) => !hasText(all, text)),
    all.join('\n'),
  ).toEqual([])
  expect(
    lacks.filter((text) => (isLatin(text) ? hasText(all, text) : isLine(all, text))),
    all.join('\n'),
  ).toEqual([])
}

/** An amount as paper has it. */
export const amount = (halalas: number) => formatRiyals(halalas)
