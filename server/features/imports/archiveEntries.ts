import { maxImportBytes, maxZipEntries } from '@rawaj/contract/imports/importSchemas.ts'
import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import type { ZipEntry, ZipLimits } from '../../platform/zip/openZip.ts'

/** Pictures are packed already: what unpacks to much more is a trap. */
export const archiveLimits: ZipLimits = {
  maxEntries: maxZipEntries,
  maxTotalBytes: 20 * maxImportBytes,
  maxRatio: 100,
}

/** A file of a ZIP that is meant for a product. */
export interface ArchivePicture {
  entry: ZipEntry
  /** SKUs that its name may say, the likelier one first, and which picture of that product it is. None: it is no picture. */
  meant: { sku: string; place: number }[]
}

const pictureName = /^(.+)\.(?:jpe?g|png|webp|avif)$/i
const placed = /^(.+)[-_](\d{1,2})$/

/** Pictures of a ZIP, by file name. Files that systems add are left out. */
export function readArchiveEntries(entries: readonly ZipEntry[]): ArchivePicture[] {
  return entries.flatMap((entry) => {
    const parts = entry.name.split('/')
    const base = parts.at(-1) ?? ''
    if (parts.includes('__MACOSX') || base.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(base)) return []
    return [{ entry, meant: meantBy(base) }]
  })
}

function meantBy(base: string): ArchivePicture['meant'] {
  // macOS decomposes letters with marks in file names.
  const stem = pictureName.exec(base.normalize('NFC'))?.[1]?.trim()
  if (stem === undefined) return []
  const [, sku, digits] = placed.exec(stem) ?? []
  const place = Number(digits)
  // A SKU may end in such a number itself.
  const own = { sku: stem, place: 1 }
  return sku === undefined || place < 1 || place > maxPictures ? [own] : [own, { sku, place }]
}
