import { expect, it } from 'vitest'
import { mail } from './mail.ts'
import { failuresOf } from './report.ts'

it('A mail server that refuses, then says nothing, costs no order its email, and no customer gets one twice', {
  tags: ['long'],
}, async () => {
  const report = await mail({ seconds: 1, customers: 2 })
  expect(failuresOf(report)).toEqual([])
})
