import type { RichInline, RichText } from '@rawaj/contract/text/richText.ts'
import { expect, it } from 'vitest'
import { fillPlaceholders } from './fillPlaceholders.ts'

const values = { phone: '0112345678', email: 'shop@example.test' }
const bold = [{ type: 'bold' as const }]
const filled = (...content: RichInline[]) => {
  const text: RichText = { type: 'doc', content: [{ type: 'paragraph', content }] }
  const [line] = fillPlaceholders(text, values).content
  return line?.type === 'paragraph' ? line.content : undefined
}

it('A placeholder is filled in wherever it stands, also where it is written in pieces', () => {
  expect(filled({ type: 'text', text: 'Call {phone} or write to {email}.' })).toEqual([
    { type: 'text', text: 'Call 0112345678 or write to shop@example.test.' },
  ])
  expect(
    filled(
      { type: 'text', text: 'Call {' },
      { type: 'text', text: 'phone', marks: bold },
      { type: 'text', text: '}, or {ph' },
      { type: 'text', text: 'one}', marks: bold },
      { type: 'hardBreak' },
      { type: 'text', text: 'today' },
    ),
  ).toEqual([
    { type: 'text', text: 'Call 0112345678' },
    { type: 'text', text: ', or 0112345678' },
    { type: 'hardBreak' },
    { type: 'text', text: 'today' },
  ])
})
