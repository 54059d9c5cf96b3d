import type { OrderProduct } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { MatchedLine } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import { describe, expect, it } from 'vitest'
import { toListLine, toOrderLine } from './lists/listLines.ts'
import { isOrdered, type OrderLine, otherQuantities, productOf, reduceLines } from './orderLines.ts'
import { linePrice, pricedLines } from './orderTotal.ts'
import { sumOfLines } from './sumOfLines.ts'

const product = (id: number, parts: Partial<OrderProduct> = {}): OrderProduct => ({
  id,
  name: `Product ${id}`,
  sku: `SKU-${id}`,
  image: null,
  category_id: 1,
  sale_price: 10,
  price_incl: 11.5,
  tax_included: true,
  tax: 'V15',
  stock: 100,
  available_from: null,
  ...parts,
})
const wanted = (key: number, query: string, quantity = 1) => ({ key, text: `${query} x ${quantity}`, query, quantity })
const sure = (line: number, found: OrderProduct, quantity = 1): MatchedLine => ({
  line,
  text: '',
  query: '',
  code: null,
  quantity,
  state: 'sure',
  products: [found],
})
const added = (request: number, ...lines: ReturnType<typeof wanted>[]) =>
  reduceLines([], { type: 'added', request, lines })
const chosenOf = (lines: readonly OrderLine[]) => lines.map((line) => productOf(line)?.id ?? null)

describe('An answer of the shop', () => {
  it('is that of the lines of its request alone, whatever was added, removed and asked again meanwhile', () => {
    let lines = added(1, wanted(1, 'one'), wanted(2, 'two'))
    lines = reduceLines(lines, { type: 'removed', keys: [2] })
    lines = reduceLines(lines, { type: 'added', request: 2, lines: [wanted(3, 'three')] })
    lines = reduceLines(lines, { type: 'searched', request: 3, lines: [wanted(1, 'another')] })
    const matches = [sure(0, product(10)), sure(1, product(20))]
    lines = reduceLines(lines, { type: 'matched', request: 1, keys: [1, 2], matches })
    expect(chosenOf(lines)).toEqual([null, null])
    lines = reduceLines(lines, { type: 'matched', request: 3, keys: [1], matches: [sure(0, product(30))] })
    expect(chosenOf(lines)).toEqual([30, null])
  })

  it('that does not come leaves the lines of its request unread, and those of another waiting', () => {
    let lines = added(1, wanted(1, 'one'))
    lines = reduceLines(lines, { type: 'added', request: 2, lines: [wanted(2, 'two')] })
    lines = reduceLines(lines, { type: 'ended', request: 1 })
    expect(lines.map(({ state }) => state)).toEqual(['unread', 'waiting'])
  })

  it('ticks what can be ordered, and not what is only announced', () => {
    const coming = product(2, { available_from: '2999-01-01T00:00:00.000Z' })
    let lines = added(1, wanted(1, 'one'), wanted(2, 'two'))
    const matches = [sure(0, product(1)), sure(1, coming)]
    lines = reduceLines(lines, { type: 'matched', request: 1, keys: [1, 2], matches })
    expect([chosenOf(lines), lines.map(isOrdered)]).toEqual([
      [1, 2],
      [true, false],
    ])
    lines = reduceLines(lines, { type: 'allTicked', ticked: true })
    expect(lines.map(isOrdered)).toEqual([true, false])
  })
})

describe('The prices of lines', () => {
  const breaks = [{ from: 10, sale_price: 8, price_incl: 9.2 }]
  const order = (...goods: [OrderProduct, number][]) =>
    reduceLines(added(1, ...goods.map(([{ name }, quantity], at) => wanted(at + 1, name, quantity))), {
      type: 'matched',
      request: 1,
      keys: goods.map((_, at) => at + 1),
      matches: goods.map(([found, quantity], at) => sure(at, found, quantity)),
    })

  it('are those of the quantity breaks that the ticked lines reach together, of a family as well', () => {
    const [small, large] = [
      product(1, { price_breaks: breaks, breaks_family: 5 }),
      product(2, { price_breaks: breaks, breaks_family: 5 }),
    ]
    const lines = order([small, 6], [large, 4])
    expect(pricedLines(lines).map((line) => linePrice(line, true))).toEqual([5_520, 3_680])
    expect(sumOfLines(pricedLines(lines), true)).toBe(9_200)
    const [, unticked] = [lines, reduceLines(lines, { type: 'ticked', key: 2, ticked: false })]
    expect(sumOfLines(pricedLines(unticked), true)).toBe(6_900)
  })

  it('before VAT are added up before VAT', () => {
    const lines = order([product(1, { tax_included: false }), 3])
    expect([sumOfLines(pricedLines(lines), false), sumOfLines(pricedLines(lines), true)]).toEqual([3_000, 3_450])
  })

  it('say which quantities are next to one in which the product is not sold', () => {
    const [line] = order([product(1, { quantity_step: 7, min_quantity: 14 }), 16])
    expect(line && otherQuantities(line)).toEqual([14, 21])
    const [fine] = order([product(1, { quantity_step: 7 }), 14])
    expect(fine && otherQuantities(fine)).toEqual([])
  })
})

describe('A list that is saved', () => {
  const saved = { text: 'elbow 110', quantity: 3, saved_price_incl: 11.5, problem: null }

  it('keeps a product that is not sold at the moment, with its text', () => {
    const hidden = toOrderLine({ ...saved, product_id: 7, product: null, problem: 'hidden' }, 1)
    expect(toListLine(hidden)).toEqual({ product_id: 7, quantity: 3, text: 'elbow 110' })
  })

  it('keeps what was looked for of a line without a product, whose quantity stands beside it', () => {
    const [line] = added(1, wanted(1, 'mixer tap', 12))
    expect(line && toListLine(line)).toEqual({ quantity: 12, text: 'mixer tap' })
  })

  it('takes another product in the place of one that is gone', () => {
    const hidden = toOrderLine({ ...saved, product_id: 7, product: null, problem: 'hidden' }, 1)
    let lines = reduceLines([hidden], { type: 'searched', request: 1, lines: [wanted(1, 'elbow')] })
    expect(lines.map(toListLine)).toEqual([{ product_id: 7, quantity: 1, text: 'elbow 110' }])
    lines = reduceLines(lines, { type: 'matched', request: 1, keys: [1], matches: [sure(0, product(8), 3)] })
    expect(lines.map(toListLine)).toEqual([{ product_id: 8, quantity: 3, text: 'elbow 110' }])
    expect(lines[0]?.since).toBeNull()
  })
})
