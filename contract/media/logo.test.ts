import { describe, expect, it } from 'vitest'
import { logoSize, logoSizeWithin } from './logo.ts'

describe('The size of a logo', () => {
  it.each([
    ['logo/0b9c-300x100.webp', { width: 300, height: 100 }],
    // Named by hand, before sizes stood in names, or with a size that is none.
    ['shop/logo.webp', { width: 320, height: 80 }],
    ['logo/0b9c-0x100.webp', { width: 320, height: 80 }],
  ])('the size of %s is %o', (path, size) => expect(logoSize(path)).toEqual(size))

  it.each([
    ['logo/a-300x100.webp', { width: 144, height: 48 }],
    ['logo/a-1900x100.webp', { width: 220, height: 12 }],
    ['logo/a-1x1900.webp', { width: 1, height: 48 }],
  ])('the size of %s within bounds is %o', (path, size) => {
    expect(logoSizeWithin(path, { width: 220, height: 48 })).toEqual(size)
  })
})
