import type { MatchedLine, OrderProduct } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import { describe, expect, it } from 'vitest'
import { toListLine, toOrderLine } from './lists/listLines.ts'
import { type OrderLine, productOf, reduceLines } from './orderLines.ts'

const product = (id: number): OrderProduct => ({
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
})
const wanted = (key: number, query: string, quantity = 1) => ({ key, text: `${query} x ${quantity}`, query, quantity })
const sure = (line: number, id: number): MatchedLine => ({
  line,
  text: '',
  query: '',
  code: null,
  quantity: 1,
  state: 'sure',
  products: [product(id)],
})
const chosenOf = (lines: readonly OrderLine[]) => lines.map((line) => productOf(line)?.id ?? null)

describe('An answer of the shop', () => {
  it('is that of the lines it was asked for alone, whatever was removed, added and asked again meanwhile', () => {
    const asked = [wanted(1, 'one'), wanted(2, 'two')]
    let lines = reduceLines([], { type: 'added', lines: asked })
    lines = reduceLines(lines, { type: 'removed', keys: [2] })
    lines = reduceLines(lines, { type: 'added', lines: [wanted(3, 'three')] })
    lines = reduceLines(lines, { type: 'searched', key: 1, query: 'another' })
    lines = reduceLines(lines, { type: 'matched', asked, matches: [sure(0, 10), sure(1, 20)] })
    expect(chosenOf(lines)).toEqual([null, null])
    lines = reduceLines(lines, { type: 'matched', asked: [wanted(1, 'another')], matches: [sure(0, 30)] })
    expect(chosenOf(lines)).toEqual([30, null])
  })

  it('that does not come leaves the lines it was asked for unread, and others waiting', () => {
    const lines = reduceLines([], { type: 'added', lines: [wanted(1, 'one'), wanted(2, 'two')] })
    const states = reduceLines(lines, { type: 'unread', asked: [wanted(1, 'one')] }).map(({ state }) => state)
    expect(states).toEqual(['unread', 'waiting'])
  })
})

describe('A list that is saved', () => {
  it('keeps a product that is not sold at the moment, with its text', () => {
    const saved = { text: 'elbow 110', quantity: 3, saved_price_incl: 11.5, product: null, problem: 'hidden' } as const
    const line = toOrderLine({ ...saved, product_id: 7 }, 1)
    expect(toListLine(line)).toEqual({ product_id: 7, quantity: 3, text: 'elbow 110' })
  })

  it('keeps what was looked for of a line without a product, whose quantity stands beside it', () => {
    const [line] = reduceLines([], { type: 'added', lines: [wanted(1, 'mixer tap', 12)] })
    expect(line && toListLine(line)).toEqual({ quantity: 12, text: 'mixer tap' })
  })
})
