import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import type { Parsed } from './parseCell.ts'

/** Pictures of a cell: addresses, or paths of our own as an export writes them, a line or a comma apart. */
export function parsePictures(text: string): Parsed<string[]> {
  const parts = text
    .split(/\r?\n|[,،;|]\s*(?=https?:|\/media\/)/)
    .map((part) => part.trim())
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
