import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'

const root = join(import.meta.dirname, '..')

/** Folder of the pictures of all screens; git ignores it. */
export const screensFolder = join(root, 'screens')

/**
 * Writes a picture into `screens/`, and over the one of the same name in `docs/screens` where README or a guide shows it.
 *
 * @param file its path within the folder
 */
export async function savePicture(picture: Sharp, file: string): Promise<void> {
  const path = join(screensFolder, file)
  await mkdir(dirname(path), { recursive: true })
  await picture.toFile(path)
  const shown = join(root, 'docs/screens', file)
  if (existsSync(shown)) await copyFile(path, shown)
}
