import type { Shop } from '../../kernel/index.ts'
import { removePicture, storePicture } from '../../platform/media/storePicture.ts'

/** What shows pictures of the catalogue wants their whole path, so that is what their rows hold. */
const folder = '/media/'

/** Keeps the uploaded picture, if there is one, and answers what the category's row holds of it. */
export async function storeCategoryImage(shop: Shop, file: File | undefined): Promise<string | undefined> {
  return file && `${folder}${await storePicture(shop, file, 'categories')}`
}

/** Throws a picture away that no category shows any more. */
export async function removeCategoryImage(shop: Shop, image: string | null | undefined): Promise<void> {
  if (image?.startsWith(folder)) await removePicture(shop, image.slice(folder.length))
}
