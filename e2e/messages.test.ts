import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { accessibilityViolations } from './accessibility.ts'
import { bringTablesBack, takeTablesAway } from './awayDatabase.ts'
import { visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

/** What the storefront says by sections 4, 5 and 8 of the specification, to the letter. */
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

describe('every message of the specification', () => {
  it('is looked for by its very words in a test that brings it up in a browser', () => {
    const others = readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    // The list above is no such place: what follows it is.
    const here = readFileSync(import.meta.filename, 'utf8')
    const places = [...others.filter((text) => text !== here), here.slice(here.indexOf('describe('))]
    const quoted = (message: string) => [`'${message}'`, `"${message}"`]
    expect(
      messages.filter((message) => !places.some((text) => quoted(message).some((words) => text.includes(words)))),
    ).toEqual([])
  })
})

describe('a shop that cannot show itself', () => {
  const testShop = useFixture(openShop)

  it.each([
    ['ar', translatorOf('ar')('common:unexpected_error')],
    ['en', 'Unexpected Application Error!'],
  ] as const)('says so in %s, and comes back with “try again”', async (language, title) => {
    const word = translatorOf(language)
    const { db, catalogueVersion } = testShop.shop
    await takeTablesAway(db)
    catalogueVersion.changed()
    const { page } = await visit({ url: testShop.url, language })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.title()).toBe(`${title} | ${word('common:shop_name')}`)
    expect(await accessibilityViolations(page)).toEqual([])
    await bringTablesBack(db)
    expect(testShop.loggedErrors.splice(0)).not.toEqual([])
    catalogueVersion.changed()
    await page.getByRole('button', { name: word('common:try_again') }).click()
    await page.getByRole('heading', { level: 1, name: word('common:shop_name') }).waitFor()
  })
})
