import { refusals } from '@rawaj/contract/refusals.ts'
import { sentences } from '@rawaj/contract/validation.ts'
import { expect, test } from 'vitest'
import arabic from '../../../../locales/ar/messages.json' with { type: 'json' }
import english from '../../../../locales/en/messages.json' with { type: 'json' }
import { sentenceKey } from './sentenceKey.ts'

const said = [...Object.values(refusals).map(({ message }) => message), ...Object.values(sentences)]

test('a sentence becomes a flat key', () => {
  expect(sentenceKey('Would You Like To Confirm Your Order??')).toBe('would_you_like_to_confirm_your_order')
})

test.each(said)('"%s" has its words in Arabic and English', (sentence) => {
  const key = sentenceKey(sentence)
  expect(english).toHaveProperty(key, sentence)
  expect(arabic).toHaveProperty(key, expect.stringMatching(/\p{Script=Arabic}/u))
})

test('both languages know the same sentences', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(english))
})
