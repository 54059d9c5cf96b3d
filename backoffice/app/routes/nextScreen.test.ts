import { expect, it } from 'vitest'
import { nextScreen, signInAddress } from './nextScreen.ts'

it.each([
  ['https://shop.example/admin', '/login'],
  ['https://shop.example/admin/emails?status=failed', '/login?next=%2Femails%3Fstatus%3Dfailed'],
  ['https://shop.example/emails', '/login?next=%2Femails'],
])('Who comes to %s without a session signs in at %s', (url, address) => {
  expect(signInAddress(url)).toBe(address)
})

it.each([
  ['?next=%2Femails%3Fstatus%3Dfailed', '/emails?status=failed'],
  ['', '/'],
  ['?next=https://evil.example', '/'],
  ['?next=//evil.example', '/'],
  ['?next=/%5Cevil.example', '/'],
])('After the sign-in “%s” leads to %s', (search, screen) => {
  expect(nextScreen(search)).toBe(screen)
})
