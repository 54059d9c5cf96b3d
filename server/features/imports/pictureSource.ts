import { isNotFoundError } from '../../platform/files/isNotFoundError.ts'
import { FetchError } from '../../platform/http/fetchPublic.ts'
import { maxUploadBytes } from '../../platform/http/readBodies.ts'
import { type OpenZip, openZip } from '../../platform/zip/openZip.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { archiveLimits } from './archiveEntries.ts'
import { importPath } from './importFiles.ts'
import type { importPictures } from './tables.ts'

type Named = Pick<typeof importPictures.$inferSelect, 'address' | 'archive'>

/** Source of the pictures of an import: the internet, or ZIPs, each of which is opened once. */
export function createPictureSource(shop: CatalogueShop, fetchFile: (address: string) => Promise<Buffer>) {
  const zips = new Map<string, Promise<OpenZip>>()
  const open = (archive: string) => {
    const opened = zips.get(archive) ?? openZip(importPath(shop, { file: archive }), archiveLimits)
    zips.set(archive, opened)
    return opened
  }
  return {
    /** @throws `FetchError` and `ZipError` */
    async read({ address, archive }: Named): Promise<Buffer> {
      if (archive === null) return fetchFile(address)
      try {
        const zip = await open(archive)
        const bytes = await zip.read(address, maxUploadBytes)
        if (bytes) return bytes
      } catch (error) {
        // Files of imports are not in backups.
        if (!isNotFoundError(error)) throw error
      }
      throw new FetchError('not_there')
    },
    async close(): Promise<void> {
      for (const opened of await Promise.allSettled(zips.values()))
        if (opened.status === 'fulfilled') opened.value.close()
    },
  }
}
