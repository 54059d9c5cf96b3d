import { errorCatalogue, type FieldErrorCode, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { expect, test } from 'vitest'
import arabic from './ar/errors.json' with { type: 'json' }
import english from './en/errors.json' with { type: 'json' }

/** Of fields that only programs fill; a screen that meets one shows the server's message. */
const ofPrograms: FieldErrorCode[] = [
  'payment_order_required',
  'payment_id_required',
  'payment_order_id_required',
  'payment_signature_required',
  'order_id_required',
  'invalid_amount',
  'invalid_json',
  'invalid_value',
  'out_of_range',
]
/** Errors that the storefront itself finds. */
const ofStorefront = [
  'no_connection',
  'payment_failed',
  'payment_script_failed',
  'payment_window_failed',
  'subscription_failed',
  'quantity_two_readings',
]

const messages: [string, string][] = [
  ...Object.entries(errorCatalogue).map(([code, { message }]): [string, string] => [code, message]),
  ...Object.entries(fieldErrorCatalogue).filter(([code]) => !ofPrograms.some((known) => known === code)),
]

test.each(messages)('the error %s is translated; in English it reads as the shop sends it: "%s"', (code, message) => {
  expect(english).toHaveProperty([code], message)
  expect(arabic).toHaveProperty([code], expect.stringMatching(/\p{Script=Arabic}/u))
})

test('every translation is of an error that there is', () => {
  expect(Object.keys(english).toSorted()).toEqual(
    [...new Set([...messages.map(([code]) => code), ...ofStorefront])].toSorted(),
  )
})
