import { describe, expect, it } from 'vitest'
import { type TextError, textRule, validateText } from './interfaceTexts.ts'

const errorOf = (text: string, standard: string, others?: string[]) => validateText(text, textRule(standard, others))

describe('An own version of a text', () => {
  it('may say anything in plain words, and nothing at all', () => {
    for (const text of ['', 'Buy now', 'اطلب الآن', 'R&D: 100% {sure}', '5 $ (t)'])
      expect(errorOf(text, 'Order')).toBeNull()
  })

  it.each<[string, string, TextError]>([
    ['Remove it', 'Remove {{name}}', { code: 'placeholder_missing', marks: ['{{name}}'] }],
    ['{{name}} of {{shop}}', 'Remove {{name}}', { code: 'placeholder_unknown', marks: ['{{shop}}'] }],
    ['{{ name }}', 'Remove {{name}}', { code: 'placeholder_unknown', marks: ['{{ name }}'] }],
    ['{{- name}}{{name}}', 'Remove {{name}}', { code: 'placeholder_unknown', marks: ['{{- name}}'] }],
    ['Add more', 'Add <amount/>', { code: 'placeholder_missing', marks: ['<amount/>'] }],
    ['<b>Order</b>', 'Order', { code: 'markup_forbidden', marks: [] }],
    ['<script>', 'Order', { code: 'markup_forbidden', marks: [] }],
    ['1 < 2', 'Order', { code: 'markup_forbidden', marks: [] }],
    ['{{name}} {{', 'Remove {{name}}', { code: 'markup_forbidden', marks: [] }],
    ['$t(common:home)', 'Order', { code: 'markup_forbidden', marks: [] }],
    ['x'.repeat(61), 'Order', { code: 'too_long', marks: [] }],
  ])('"%s" of "%s" is refused', (text, standard, error) => {
    expect(errorOf(text, standard)).toEqual(error)
  })

  it('may be as long as three of its default', () => {
    expect(errorOf('x'.repeat(300), 'x'.repeat(100))).toBeNull()
    expect(errorOf('x'.repeat(301), 'x'.repeat(100))?.code).toBe('too_long')
  })

  it('a form of a plural may name the number where the other forms do', () => {
    expect(errorOf('{{count}} قطعة', 'قطعة واحدة', ['{{count}} قطع'])).toBeNull()
    expect(errorOf('قطع', '{{count}} قطع', ['قطعة واحدة'])?.code).toBe('placeholder_missing')
  })
})
