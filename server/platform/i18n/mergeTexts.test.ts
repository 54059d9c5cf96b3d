import { expect, it } from 'vitest'
import { mergeTexts } from './mergeTexts.ts'

const standard = { cart: { title: 'Cart', total: 'Total' }, common: { home: 'Home' } }

it('A page of a shop without own words has the very texts that there are', () => {
  expect(mergeTexts(standard, {})).toBe(standard)
})

it('Own words stand in the place of the default, all others as they were, and the defaults are not touched', () => {
  const merged = mergeTexts(standard, { cart: { title: 'Basket' } })
  expect(merged).toEqual({ cart: { title: 'Basket', total: 'Total' }, common: { home: 'Home' } })
  expect(merged.common).toBe(standard.common)
  expect(standard.cart.title).toBe('Cart')
})

it('A namespace that pages do not bring along stays out of them', () => {
  expect(mergeTexts(standard, { mail: { hello: 'Hi' } })).toBe(standard)
})
