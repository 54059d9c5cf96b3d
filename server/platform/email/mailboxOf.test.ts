import { expect, it } from 'vitest'
import { mailboxOf } from './mailboxOf.ts'

it.each([
  ['sara@example.test', 'sara@example.test'],
  ['sara.ali@example.test', 'sara.ali@example.test'],
  ['sara+shop@example.test', 'sara@example.test'],
  ['sara+a+b@example.test', 'sara@example.test'],
  ['s.ara+1@gmail.com', 'sara@gmail.com'],
  ['sa.ra@googlemail.com', 'sara@gmail.com'],
])('mail to %s lands in the mailbox of %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
