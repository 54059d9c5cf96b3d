import { expect, it } from 'vitest'
import { isResized, pictureSrcSet, pictureUrl } from './pictureSources.ts'

it('asks the server for a width and a format', () => {
  expect(pictureUrl('/media/demo/x-hero.webp', 320, 'avif')).toBe('/media/demo/x-hero.webp?w=320&format=avif')
})

it('names every allowed width between the smallest and the largest', () => {
  expect(pictureSrcSet('/media/a.webp', 'webp', { smallest: 160, largest: 320 })).toBe(
    '/media/a.webp?w=160&format=webp 160w, /media/a.webp?w=240&format=webp 240w, /media/a.webp?w=320&format=webp 320w',
  )
})

it.each([
  ['/media/demo/x-hero.webp', true],
  ['/media/uploads/photo.JPG', true],
  ['/media/demo/x-drawing.svg', false],
  ['https://elsewhere.example/a.webp', false],
  ['/logo.png', false],
])('%s is made in other sizes: %s', (src, resized) => {
  expect(isResized(src)).toBe(resized)
})
