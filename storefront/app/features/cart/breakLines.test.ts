import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { expect, it } from 'vitest'
import { productOf } from '../../testing/products.ts'
import { withBreaks } from './breakLines.ts'

const price_breaks = [
  { from: 25, sale_price: 10.3478, price_incl: 11.9 },
  { from: 50, sale_price: 9.3913, price_incl: 10.8 },
]

const itemOf = (id: number, quantity: number, parts: object = {}): CartItem => {
  const product = productOf({ id, name: 'Bend', price: 13, pieces: 400, price_breaks, ...parts })
  const { sale_price, price_incl, reg_price } = product
  const prices = { reg_price, sale_price, price_incl, total_incl: price_incl * quantity }
  return {
    id,
    user_id: 1,
    product_id: id,
    category_id: 1,
    quantity,
    ...prices,
    product,
    unavailable: null,
    ended_deal: null,
  }
}
const nextOf = (...items: CartItem[]) => withBreaks(items).map(({ nextBreak }) => nextBreak)

it.each([
  ['by the piece, as many as are missing', 21, {}, { missing: 4, price_incl: 11.9 }],
  ['in multiples, the next one beyond it', 21, { quantity_step: 7 }, { missing: 7, price_incl: 11.9 }],
  ['in large multiples, at the break that they reach', 0, { quantity_step: 60 }, { missing: 60, price_incl: 10.8 }],
])('The pieces to the next break are, of a product that is sold %s', (_, quantity, terms, next) => {
  expect(nextOf(itemOf(1, quantity, terms))).toMatchObject([next])
})

it('Pieces of other sizes count where the family counts together', () => {
  const family = { breaks_family: 5 }
  expect(nextOf(itemOf(1, 10, family), itemOf(2, 12, family))).toMatchObject([{ missing: 3 }, { missing: 3 }])
  expect(nextOf(itemOf(1, 50))).toEqual([null])
})
