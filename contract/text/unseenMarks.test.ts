import { describe, expect, it } from 'vitest'
import { withoutUnseenMarks } from './unseenMarks.ts'

/** One of each kind, by its code point. */
const marks = [
  0xad, 0x034f, 0x061c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060,
  0x2061, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0xfe0f, 0xfeff, 0xfff9, 0xe0041, 0xe0100,
]

describe('Unseen marks', () => {
  it.each(marks.map((point) => [`U+${point.toString(16).toUpperCase().padStart(4, '0')}`, point] as const))(
    '%s is taken out before, within and after a text',
    (_, point) => {
      const mark = String.fromCodePoint(point)
      expect(withoutUnseenMarks(`${mark}055${mark}1${mark}`)).toBe('0551')
    },
  )

  it.each(['ماسورة ½"', 'a b', 'a\u00a0b', '\u0601٢٠٢٦', 'é', 'e\u0301', '😀', 'مُدَرَّس'])(
    'what is seen in %j stays as it is',
    (text) => {
      expect(withoutUnseenMarks(text)).toBe(text)
    },
  )
})
