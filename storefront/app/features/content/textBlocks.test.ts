import { expect, test } from 'vitest'
import { textBlocks } from './textBlocks.ts'

test('a text is read as headings, lists and paragraphs', () => {
  expect(textBlocks('من نحن\n\n## الشحن \n- الأول\n-  الثاني\n\nبعدها\n- وحده')).toEqual([
    { kind: 'paragraph', text: 'من نحن' },
    { kind: 'heading', text: 'الشحن', id: 'part-1' },
    { kind: 'list', items: ['الأول', 'الثاني'] },
    { kind: 'paragraph', text: 'بعدها' },
    { kind: 'list', items: ['وحده'] },
  ])
})

test('what looks like HTML stays text', () => {
  expect(textBlocks('<b>no</b>\n#### not a heading')).toEqual([
    { kind: 'paragraph', text: '<b>no</b>' },
    { kind: 'paragraph', text: '#### not a heading' },
  ])
})

test('an empty text has no parts', () => {
  expect(textBlocks(' \n\n')).toEqual([])
})
