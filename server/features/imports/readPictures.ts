import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { linkText } from '@rawaj/contract/text/cleanText.ts'
import type { Parsed } from '@rawaj/contract/text/parsePrice.ts'

/** Beginnings of addresses, and of paths of the shop's own. */
const start = '(?=https?:|/media/)'
/** A line, a comma, a semicolon of either script, a bar or a space, before the next address. */
const separators = new RegExp(String.raw`\r?\n|[,،;؛|]\s*${start}|\s+${start}`, 'i')

/** Pictures of a cell: addresses, or paths of our own as an export writes them. */
export function parsePictures(text: string): Parsed<string[]> {
  const parts = text
    .split(separators)
    .map((part) => linkText(part).replace(/[,،;؛|\s]+$/, ''))
    .filter((part) => part !== '')
  if (parts.length > maxPictures) return { error: 'too_long' }
  return parts.every((part) => isOwn(part) || isAddress(part)) ? { value: parts } : { error: 'invalid_url' }
}

/** Whether it is a picture that the shop has. */
export const isOwn = (picture: string): boolean => picture.startsWith('/media/')

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && text.length <= 2_000
  )
}
