import type { Shop } from '../../kernel/index.ts'
import { removePicture, storePicture } from '../../platform/media/storePicture.ts'

/** Rows hold the full path, which pictures of the catalogue are shown by. */
const folder = '/media/'

/**
 * Stores the uploaded picture, if there is one.
 * @returns the value for the category's row
 */
export async function storeCategoryImage(shop: Shop, file: File | undefined): Promise<string | undefined> {
  return file && `${folder}${await storePicture(shop, file, 'categories')}`
}

/** Deletes a picture that no category uses any more. */
export async function removeCategoryImage(shop: Shop, image: string | null | undefined): Promise<void> {
  if (image?.startsWith(folder)) await removePicture(shop, image.slice(folder.length))
}
