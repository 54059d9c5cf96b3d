import type { UnkeptFile } from '@rawaj/contract/support/supportSchemas.ts'
import type { Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import type { ParsedMail } from '../../../platform/mailbox/parseMail.ts'
import { storePicture } from '../../../platform/media/storePicture.ts'

/** A phone's largest photographs; they are stored as small as any other picture. */
export const maxMailPicture = 25 * 1024 * 1024
export const maxMailPictures = 5
/** Limit for the names of files that are not stored. */
const maxFiles = 50

/**
 * Stores the pictures of a mail one after the other, re-encoded as uploads are, and gives the reason for each other file that is
 * not stored.
 */
export async function keepPictures(
  shop: Shop,
  mail: Pick<ParsedMail, 'files'>,
): Promise<{ pictures: string[]; files: UnkeptFile[] }> {
  const pictures: string[] = []
  const files: UnkeptFile[] = []
  for (const { name, type, size, bytes } of mail.files) {
    if (bytes === null) {
      const isPicture = type.startsWith('image/')
      const reason = !isPicture
        ? 'not_a_picture'
        : size > maxMailPicture
          ? 'too_large'
          : size === 0
            ? 'unreadable'
            : 'too_many'
      files.push({ name, reason })
      continue
    }
    try {
      pictures.push(await storePicture(shop, new File([new Uint8Array(bytes)], 'picture'), 'customers', 'mail'))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      files.push({ name, reason: 'unreadable' })
    }
  }
  return { pictures, files: files.slice(0, maxFiles) }
}
