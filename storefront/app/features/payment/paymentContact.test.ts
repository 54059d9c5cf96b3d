import { expect, test } from 'vitest'
import { paymentContact } from './paymentContact.ts'

test.each([
  ['0501234567', '+966501234567'],
  ['501234567', '+966501234567'],
  ['0112345678', ''],
  ['', ''],
])('the mobile %j is told to the provider as %j', (mobile, contact) => {
  expect(paymentContact(mobile)).toBe(contact)
})
