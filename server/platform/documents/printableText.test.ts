import { describe, expect, it } from 'vitest'
import { code128 } from './code128.ts'
import { isolateRuns, printableText } from './printableText.ts'

const covered = new Set(
  [...'abcABC0123456789-×"(). أبجدهوزحطيكلمنسعفصقرشتثخذضظغكوعدقة\u2066\u2069'].map((c) => c.codePointAt(0) ?? 0),
)
const marked = (text: string) => text.replaceAll('\u2066', '[').replaceAll('\u2069', ']')

describe('A text that is printed', () => {
  it.each([
    ['كوع 90° × 3/4"', 'كوع [90° × 3/4"]'],
    ['هاتف 800-123-4567', 'هاتف [800-123-4567]'],
    ['(كود 800-123)', '(كود [800-123])'],
    ['أنبوب PVC(25)', 'أنبوب [PVC(25)]'],
    ['Elbow 90°', 'Elbow 90°'],
    ['-5 إلى 40 °م', '[-5] إلى [40] °م'],
    ['لوح 20×30 سم', 'لوح [20×30] سم'],
    ['جوال +966 50 123 4567', 'جوال [+966 50 123 4567]'],
    ['خصم 15%', 'خصم [15%]'],
    ['فرع 2 (ABC Co.)', 'فرع [2] ([ABC Co.])'],
    // Its first letter determines its direction: nothing may be put around that.
    ['ABC Co. (فرع 2)', 'ABC Co. (فرع 2)'],
    ['PVC أنبوب 90°', 'PVC أنبوب [90°]'],
    ['20 مم PVC', '[20] مم [PVC]'],
  ])('keeps figures and Latin within Arabic in their order: %s', (text, isolated) => {
    expect(marked(isolateRuns(text))).toBe(isolated)
  })

  it('has nothing that steers directions or the page, and nothing without a glyph', () => {
    expect(printableText('ab\u202ecb\u0000a\u200f', covered)).toBe('abcba')
    expect(printableText('ab 😀 漢', covered)).toBe('ab ?')
    expect(printableText('a\r\nb\u2028c', covered)).toBe('a\nb\nc')
  })

  it('breaks words that would leave their column', () => {
    expect(
      printableText('a'.repeat(100), covered)
        .split('\u200b')
        .every((part) => part.length <= 12),
    ).toBe(true)
  })
})

describe('A barcode', () => {
  it('is Code 128 of set B with its check character', () => {
    // Start B 104, then 48 42 42 17 18 19 35: the check sum is 879 modulo 103, 55.
    const widths = code128('PJJ123C')
    expect(widths).toHaveLength(6 * 9 + 7)
    expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4])
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
    expect(widths.slice(-13, -7)).toEqual([3, 1, 1, 3, 2, 1])
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11 * 9 + 13)
  })

  it('holds plain characters alone', () => {
    expect(() => code128('طلب')).toThrow()
    expect(() => code128('')).toThrow()
  })
})
