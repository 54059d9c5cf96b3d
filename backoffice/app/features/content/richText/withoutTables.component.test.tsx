import { expect, it } from 'vitest'
import { withoutTables } from './withoutTables.ts'

it.each([
  [
    'a table of Word, whose cells would run together',
    '<p>Before</p><table><tbody><tr><td>قطر</td><td>40</td></tr><tr><td>A</td><td>B</td><td><p>C</p></td></tr></tbody></table>',
    '<p>Before</p><p>قطر: 40</p><p>A · B · C</p>',
  ],
  [
    'a table within a cell',
    '<table><tbody><tr><td>Sizes</td><td><table><tbody><tr><td>20</td><td>25</td></tr></tbody></table></td></tr></tbody></table>',
    '<p>Sizes: 20: 25</p>',
  ],
  ['text without tables', '<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
])('What is pasted into a text of the shop has a line for each row: %s', (_, html, text) => {
  expect(withoutTables(html)).toBe(text)
})
