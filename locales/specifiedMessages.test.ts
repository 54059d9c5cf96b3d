import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Texts of the storefront by sections 4, 5 and 8 of the specification, verbatim. */
const messages = [
  'You have successfully registered',
  'Name is Required',
  'Mail is Required',
  'Required',
  'Please create a stronger password(min 5 characters, 1 upper case letter, 1 lower case letter, 1 numeric digit)',
  'Mobile number must be 10 digits',
  'Something went wrong',
  'Login successful',
  "It looks like this Mobile Number isn't registered. Double-check and try again.",
  'The password you entered is incorrect. Please try again.',
  'Reset link has been sent to your email',
  'A password reset link has been sent to your registered email address.',
  'OTP Send to Given Mail Id successfully',
  'OTP send to given Mail Id failed',
  'Email is Required',
  'OTP is Required',
  'Login Denied!',
  'Email is required',
  'Mobile Number is required',
  'Message is required',
  'Your support request has been submitted',
  'Thank you for Subscribing!',
  'Subscription failed. Please try again.',
  'User Session Expired..!',
  'Re-Login Again',
  'Maintenance..!',
  'Login to continue...',
  'Product Added To Cart',
  'Your Cart Is Empty',
  'Your cart is currently empty. Start adding items',
  'Would You Like To Confirm Your Order??',
  'OrderPlaced SuccessFully',
  'Online Payment is Temporarily Unavailable.',
  'Razorpay SDK load failure',
  'Failed to create order',
  'Payment failed',
  'Not Found !!',
  'Unexpected Application Error!',
]

const wordsOf = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8'))
const files = readdirSync(join(import.meta.dirname, 'en'))
const english = files.flatMap((file) => Object.entries(wordsOf('en', file)).map(([key, text]) => ({ file, key, text })))

it.each(messages)('The shop says “%s” to the letter in English, and in Arabic words in Arabic', (message) => {
  const places = english.filter(({ text }) => text === message)
  expect(places).not.toEqual([])
  for (const { file, key } of places) expect(wordsOf('ar', file)[key]).toMatch(/\p{Script=Arabic}/u)
})
