import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Texts of the specification (sections 2, 4, 5, 8 and 9), verbatim. */
const sentences = [
  // 2: screens
  'Daily Deal Of The Day',
  'Shop by Categories',
  'View all products',
  'Top brands',
  'Home',
  'Shop',
  'About us',
  'My Orders',
  'Condition of use',
  'Privacy notice',
  'Cookie policy',
  'Clear filter',
  'Apply filter',
  'Purchase Product',
  'Continue Shopping',
  'Place Order',
  'Send OTP',
  'Get OTP',
  'Remarks View',
  'Description',
  'Specification',
  // 4: states
  'Product Added To Cart',
  'OrderPlaced SuccessFully',
  'Your support request has been submitted',
  // 5: validation
  'Please create a stronger password(min 5 characters, 1 upper case letter, 1 lower case letter, 1 numeric digit)',
  'Name is Required',
  'Mail is Required',
  'Required',
  'Email is Required',
  'OTP is Required',
  'Email is required',
  'Mobile Number is required',
  'Message is required',
  'Mobile number must be 10 digits',
  'Your Cart Is Empty',
  'Would You Like To Confirm Your Order??',
  'Ok',
  'Cancel',
  'Out of stock',
  // 8: the error catalogue
  'You have successfully registered',
  'Something went wrong',
  'Login successful',
  'The password you entered is incorrect. Please try again.',
  "It looks like this Mobile Number isn't registered. Double-check and try again.",
  'Reset link has been sent to your email',
  'A password reset link has been sent to your registered email address.',
  'OTP Send to Given Mail Id successfully',
  'OTP send to given Mail Id failed',
  'Login Denied!',
  'Thank you for Subscribing!',
  'Subscription failed. Please try again.',
  'Catergory List Added Succesfully!',
  'Category List Updated Succesfully!',
  'Category List Delete Succesfully!',
  'User Session Expired..!',
  'Re-Login Again',
  'Maintenance..!',
  'Your session expired! Please login to continue!',
  'Razorpay SDK load failure',
  'Failed to create order',
  'Payment failed',
  'Login to continue...',
  'Online Payment is Temporarily Unavailable.',
  'Your cart is currently empty. Start adding items',
  'Not Found !!',
  'Unexpected Application Error!',
]

function messagesOf(language: string): Map<string, string> {
  const folder = join(import.meta.dirname, language)
  return new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(
        ([key, text]): [string, string] => [`${file} ${key}`, text],
      ),
    ),
  )
}
const english = messagesOf('en')
const arabic = messagesOf('ar')

it.each(sentences)('"%s" is said to the letter in English, and in Arabic words in Arabic', (sentence) => {
  const places = [...english].filter(([, text]) => text === sentence).map(([place]) => place)
  expect(places).not.toEqual([])
  for (const place of places) expect(arabic.get(place), place).toMatch(/\p{Script=Arabic}/u)
})
