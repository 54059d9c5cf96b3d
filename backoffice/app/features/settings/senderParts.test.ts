import { describe, expect, it } from 'vitest'
import { senderOf, senderParts } from './senderParts.ts'

describe('A sender', () => {
  it.each([
    ['Rawaj <shop@example.test>', { name: 'Rawaj', address: 'shop@example.test' }],
    ['shop@example.test', { name: '', address: 'shop@example.test' }],
    ['متجر الأنابيب <shop@example.test>', { name: 'متجر الأنابيب', address: 'shop@example.test' }],
    ['Typed  <>', { name: 'Typed ', address: '' }],
    ['', { name: '', address: '' }],
  ])('has a name and an address, and is the same again: %s', (sender, parts) => {
    expect(senderParts(sender)).toEqual(parts)
    expect(senderOf(parts)).toBe(sender)
  })
})
