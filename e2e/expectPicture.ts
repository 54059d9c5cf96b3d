import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** The image has loaded, and from this picture of the shop, in whatever size and format. */
export async function expectPicture(image: Locator, path: string): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const source = await image.evaluate((img) => (img as HTMLImageElement).currentSrc)
  expect(new URL(source).pathname).toBe(path)
}
