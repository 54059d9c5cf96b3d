import { parseRiyals, parseUnitPrice, unitPriceToHalalas, unitPriceToRiyals } from '@rawaj/contract/money/money.ts'
import { type TaxCode, unitPriceBeforeVat, withVat } from '@rawaj/contract/money/tax.ts'
import { calculateTotals } from '@rawaj/contract/money/totals.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeState, sizeTotal, takeQuantity } from './sizeQuantity.ts'
import { memberOf } from './sizesOfTests.ts'

describe('The quantity of a size', () => {
  const member = memberOf(1, {}, { stock: 9 })

  it.each([
    ['', 0, null],
    ['0', 0, null],
    ['3', 3, null],
    ['٣', 3, null],
    ['۹', 9, null],
    ['50', 9, 'stock'],
    ['1,000', 9, 'stock'],
  ])('that is typed as “%s” is %i', (text, quantity, corrected) => {
    expect(takeQuantity(text, member, 0)).toEqual({ quantity, corrected })
  })

  it.each(['abc', '-2', '2.5', '1.200'])('is not guessed from “%s”', (text) => {
    expect(takeQuantity(text, member, 0)).toHaveProperty('problem')
  })

  it('is never more than what is left beside the pieces in the cart', () => {
    expect(takeQuantity('9', member, 4)).toEqual({ quantity: 5, corrected: 'stock' })
    expect(takeQuantity('1', member, 9)).toEqual({ quantity: 0, corrected: 'stock' })
    expect(takeQuantity('1', member, 12)).toEqual({ quantity: 0, corrected: 'stock' })
  })

  it('is one in which it is sold, together with the pieces in the cart', () => {
    const bundles = memberOf(1, {}, { stock: 40, min_quantity: 14, quantity_step: 7 })
    expect(takeQuantity('3', bundles, 0)).toEqual({ quantity: 14, corrected: 'rule' })
    expect(takeQuantity('21', bundles, 0)).toEqual({ quantity: 21, corrected: null })
    expect(takeQuantity('3', bundles, 14)).toEqual({ quantity: 7, corrected: 'rule' })
    expect(takeQuantity('38', bundles, 0)).toEqual({ quantity: 35, corrected: 'stock' })
    expect(takeQuantity('1', memberOf(1, {}, { stock: 5, quantity_step: 7 }), 0)).toEqual({
      quantity: 0,
      corrected: 'stock',
    })
  })

  it('is asked for neither where a member is sold out nor where it comes later', () => {
    const now = new Date('2026-11-29T09:00:00Z')
    expect(sizeState({ stock: 3 }, now)).toBe('inStock')
    expect(sizeState({ stock: 0 }, now)).toBe('soldOut')
    expect(sizeState({ stock: 3, available_from: '2026-12-01T00:00:00Z' }, now)).toBe('coming')
    expect(sizeState({ stock: 3, available_from: '2026-11-01T00:00:00Z' }, now)).toBe('inStock')
  })
})

describe('What is typed into the table of sizes', () => {
  const taxCodes: TaxCode[] = ['V15', 'GST 5%', 'VATEX-SA-35']
  const lineOf = fc.record({
    halalas: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 1_000 }),
    taxCode: fc.constantFrom(...taxCodes),
  })

  it('costs to the halala what the cart says of the same lines, with VAT and before it', () => {
    fc.assert(
      fc.property(fc.array(lineOf, { maxLength: 12 }), fc.boolean(), (typed, taxIncluded) => {
        const lines = typed.map(({ halalas, quantity, taxCode }, id) => {
          const sale = taxIncluded ? unitPriceBeforeVat(halalas, taxCode) : halalas * 100
          const gross = taxIncluded ? halalas : withVat(halalas, taxCode)
          const prices = { sale_price: unitPriceToRiyals(sale), price_incl: gross / 100, tax: taxCode }
          return { member: memberOf(id, {}, prices), quantity }
        })
        const delivery = { chargeHalalas: 0, freeFromHalalas: null }
        const cart = calculateTotals(
          lines.map(({ member, quantity }, place) => ({
            unitHalalas: taxIncluded
              ? (parseRiyals(member.price_incl) ?? 0)
              : unitPriceToHalalas(parseUnitPrice(member.sale_price) ?? 0),
            quantity,
            taxCode: typed[place]?.taxCode ?? 'V15',
          })),
          { taxIncluded, delivery },
        )
        expect(sizeTotal(lines, { taxIncluded, withVat: true })).toBe(cart.goods)
        expect(sizeTotal(lines, { taxIncluded, withVat: false })).toBe(cart.subtotal)
      }),
    )
  })

  it('costs less from a number of pieces on, which those of the whole family and of the cart may count for', () => {
    const breaks = { price_breaks: [{ from: 25, price_incl: 8, sale_price: 6.9565 }] }
    const alone = (id: number) => memberOf(id, {}, { price_incl: 10, sale_price: 8.6957, ...breaks })
    const together = (id: number) => ({ ...alone(id), breaks_family: 5 })
    const display = { taxIncluded: true, withVat: true }
    const lines = (of: typeof alone) => [1, 2].map((id) => ({ member: of(id), quantity: 15 }))
    expect(sizeTotal(lines(alone), display)).toBe(30 * 1_000)
    expect(sizeTotal(lines(together), display)).toBe(30 * 800)
    expect(sizeTotal([{ member: alone(1), quantity: 5 }], display, [{ member: alone(1), quantity: 20 }])).toBe(5 * 800)
    expect(sizeTotal([{ member: together(1), quantity: 5 }], display, [{ member: together(3), quantity: 20 }])).toBe(
      5 * 800,
    )
  })
})
