import { expect, it } from 'vitest'
import { textOfPasted } from './pasteAsText.ts'

it.each([
  ['plain lines', 'One\ntwo', 'One\ntwo'],
  ['HTML of another shop', '<p>أنبوب</p><ul><li>مقاوم</li></ul>', 'أنبوب\n\n- مقاوم'],
  ['a table of Word with names and values', 'قطر\t40 مم\nضغط\tPN20', 'قطر: 40 مم\nضغط: PN20'],
  ['a wider table', 'Size\tClass\tBar\n20\tA\t16', 'Size · Class · Bar\n20 · A · 16'],
  ['signs of less and more', 'd < 25 mm, p > 10 bar', 'd < 25 mm, p > 10 bar'],
])('What staff paste is text: %s', async (_, pasted, text) => {
  expect(await textOfPasted(pasted)).toBe(text)
})
