import { foldText } from '@rawaj/contract/text/foldText.ts'

/** How texts are folded before they are compared, both stored and in queries (docs/saudi-rules.md). Never displayed. */

/** Folded words, separated by one space. A point or a slash survives only between digits: 1.5, 1/2. */
export function searchKey(text: string): string {
  return foldText(text)
    .replace(/(?<!\d)[./]|[./](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}\p{M}./]+/gu, ' ')
    .trim()
}

/** A SKU for look-ups: without case, spaces and hyphens. */
export function skuKey(text: string): string {
  return searchKey(text).replace(/[\s./]+/g, '')
}

/** Sorts like a dictionary in both alphabets when compared byte by byte, and 25 before 110. */
export function sortKey(name: string): string {
  return searchKey(name).replace(/\d+/g, (digits) => digits.padStart(10, '0'))
}
