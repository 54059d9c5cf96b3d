import { expect, test } from 'vitest'
import { sceneFor } from './sceneFor.ts'

test.each([
  ['/media/demo/hero-pipes-wide.webp', 'ar', '/media/demo/hero-pipes-wide-rtl.webp'],
  ['/media/demo/hero-pipes-wide.webp', 'en', '/media/demo/hero-pipes-wide.webp'],
  ['/media/demo/hero-pipes-wide-rtl.webp', 'ar', '/media/demo/hero-pipes-wide-rtl.webp'],
  ['/media/own-photo.jpg', 'ar', '/media/own-photo.jpg'],
] as const)('%s is shown in %s as %s', (image, language, shown) => {
  expect(sceneFor(image, language)).toBe(shown)
})
