import { type BannerKind, isSmaller, leastPicture } from '@rawaj/contract/content/banners.ts'
import type { Shop } from '../../kernel/index.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { fileOfDataUrl } from '../../platform/media/fileOfDataUrl.ts'
import { removePictures, storePicture } from '../../platform/media/storePicture.ts'

/** Pictures as their rows hold them, or data URLs of new ones; null: none; absent: as it was. */
export interface BannerPictures {
  imageAr?: string | undefined
  imageEn?: string | null | undefined
  imageTall?: string | null | undefined
}

/** Rows hold the full path, which banners are shown by. */
const folder = '/media/'
const names = ['imageAr', 'imageEn', 'imageTall'] as const
/** Uploaded ones end in their size (`storePicture`); those of the demo do not, and are large enough. */
const sizeInName = /-(\d+)x(\d+)\.webp$/

/** Keeps the new ones while the work succeeds, and throws those away that nothing shows afterwards. */
export async function withBannerPictures<Result>(
  shop: Shop,
  given: BannerPictures,
  work: (stored: BannerPictures) => Promise<{ result: Result; replaced: readonly (string | null)[] }>,
): Promise<Result> {
  const stored: BannerPictures = {}
  try {
    for (const name of names) {
      const picture = given[name]
      if (picture) stored[name] = await store(shop, name, picture)
      else if (picture === null && name !== 'imageAr') stored[name] = null
    }
    const { result, replaced } = await work(stored)
    await removeBannerPictures(shop, replaced)
    return result
  } catch (error) {
    await removeBannerPictures(shop, Object.values(stored))
    throw error
  }
}

async function store(shop: Shop, name: (typeof names)[number], dataUrl: string): Promise<string> {
  try {
    return `${folder}${await storePicture(shop, fileOfDataUrl(dataUrl), 'banners')}`
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') throw invalidInput({ [name]: 'invalid_image' })
    throw error
  }
}

/** @throws `invalid_input` for a picture with fewer pixels than its place needs, with how many those are */
export function assertLargeEnough(kind: BannerKind, pictures: BannerPictures): void {
  const tooSmall = names.flatMap((name) => {
    const place = name === 'imageTall' ? 'tall' : kind
    const size = sizeInName.exec(pictures[name] ?? '')
    if (!size || !isSmaller({ width: Number(size[1]), height: Number(size[2]) }, leastPicture[place])) return []
    return [[name, `small_picture_${place}`] as const]
  })
  if (tooSmall.length > 0) throw invalidInput(Object.fromEntries(tooSmall))
}

/** Throws pictures away that no banner shows any more. */
export async function removeBannerPictures(shop: Shop, paths: readonly (string | null | undefined)[]): Promise<void> {
  await removePictures(
    shop,
    paths.flatMap((path) => (path?.startsWith(folder) ? path.slice(folder.length) : [])),
  )
}
