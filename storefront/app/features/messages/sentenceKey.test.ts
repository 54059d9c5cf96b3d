import { errorCatalogue, type FieldErrorCode, fieldErrorCatalogue } from '@rawaj/contract/errors.ts'
import { expect, test } from 'vitest'
import arabic from '../../../../locales/ar/messages.json' with { type: 'json' }
import english from '../../../../locales/en/messages.json' with { type: 'json' }
import { sentenceKey } from './sentenceKey.ts'

/** Of fields that only programs fill. */
const unseen: FieldErrorCode[] = [
  'payment_id_required',
  'payment_order_id_required',
  'payment_signature_required',
  'order_id_required',
  'invalid_amount',
  'invalid_json',
  'invalid_value',
  'out_of_range',
]
const said = [
  ...Object.values(errorCatalogue).map(({ message }) => message),
  ...Object.entries(fieldErrorCatalogue).flatMap(([code, message]) =>
    unseen.some((known) => known === code) ? [] : [message],
  ),
]

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
