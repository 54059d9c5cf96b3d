import { describe, expect, it } from 'vitest'
import { only503 } from './disk.ts'
import { checkLedger } from './ledger.ts'
import type { DrillShop } from './openDrillShop.ts'
import { p50, p99, percentile } from './percentile.ts'
import { exactly, failuresOf, must, shown, within } from './report.ts'
import type { Sale } from './startSales.ts'

describe('A report', () => {
  const figures = [
    exactly('orders lost', 0, 1),
    within('time until ready', 2_000, Number.POSITIVE_INFINITY),
    must('sells again', 'yes', { met: true, measured: 'yes' }),
  ]

  it('fails for what no machine is too slow for, and for nothing else', () => {
    expect(failuresOf({ title: '', figures }).map(({ what }) => what)).toEqual(['orders lost'])
  })

  it('shows each figure beside its goal', () => {
    const lines = shown({ title: 'kill', figures, notRun: ['The disk was not tried.'] }).split('\n')
    expect(lines.map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      '',
      'kill',
      ' | measured | goal',
      'orders lost | 1 | 0 | MISSED',
      'time until ready | never | ≤ 2000 ms | missed',
      'sells again | yes | yes | met',
      'The disk was not tried.',
    ])
  })
})

it('Percentiles are values that were measured, also of one and of none', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect([p50(values), p99(values), percentile(values, 1)]).toEqual([100, 198, 200])
  expect([p50([7]), p99([7]), p99([])]).toEqual([7, 7, Number.NaN])
})

describe('A shop without room on its disk', () => {
  it.each([
    ['says so', { 503: 3 }, { met: true, measured: '503' }],
    ['is not ready now and then', { 200: 1, 503: 3 }, { met: false, measured: '200: 1, 503: 3' }],
    ['fails instead of saying so', { 500: 2, 503: 1 }, { met: false, measured: '500: 2, 503: 1' }],
    ['does not answer', { 0: 1 }, { met: false, measured: 'none: 1' }],
    ['was never asked', {}, { met: false, measured: 'none' }],
  ])('%s', (_, statuses, expected) => {
    expect(only503(statuses)).toEqual(expected)
  })
})

describe('The ledger', () => {
  const sale: Sale = { email: 'a@b', key: 'k1', orderNo: 'A', lines: [{ productId: 1, quantity: 2 }], at: 0 }
  const order = {
    orderNo: 'A',
    email: 'a@b',
    key: 'k1',
    history: 1,
    events: 1,
    sumsAgree: true,
    lines: sale.lines,
  }
  const stock = { productId: 1, pieces: 10, sold: 0 }

  /** Problems that the report finds in a database with this content. */
  async function missed(orders: object[], after: object, sales: Sale[] = [sale]) {
    const query = async (text: string) => (text.includes('product_stock') ? [after] : orders)
    const figures = await checkLedger({ query } as unknown as DrillShop, { sales, before: [stock] })
    return figures.filter(({ met }) => met === false).map(({ what, measured }) => `${what}: ${measured}`)
  }
  const sold2 = { ...stock, pieces: 8, sold: 2 }

  it('agree when every order is there once and its goods have left', async () => {
    expect(await missed([order], sold2)).toEqual([])
  })

  it.each([
    ['a lost order', [], stock, ['of them lost: 1']],
    ['an order of somebody else', [{ ...order, email: 'c@d' }], sold2, ['of them lost: 1']],
    [
      'an order that was placed twice',
      [order, { ...order, orderNo: 'B' }],
      { ...stock, pieces: 6, sold: 4 },
      ['orders that were never acknowledged, or placed twice: 1'],
    ],
    [
      'an order without its history',
      [{ ...order, history: 0 }],
      sold2,
      ['orders that are not whole (lines, sums, ledger, history, event): 1'],
    ],
    [
      'an order that nobody heard of',
      [{ ...order, events: 0 }],
      sold2,
      ['orders that are not whole (lines, sums, ledger, history, event): 1'],
    ],
    [
      'an order with other goods',
      [{ ...order, lines: [{ productId: 1, quantity: 3 }] }],
      { ...stock, pieces: 7, sold: 3 },
      ['orders that are not whole (lines, sums, ledger, history, event): 1'],
    ],
    ['goods that left twice', [order], { ...stock, pieces: 6, sold: 4 }, ['products with a wrong stock: 1']],
    ['goods that did not leave', [order], stock, ['products with a wrong stock: 1']],
  ])('find %s', async (_, orders, after, expected) => {
    expect(await missed(orders, after)).toEqual(expected)
  })

  it('the ledger finds an order that was confirmed to two sales', async () => {
    expect(await missed([order], sold2, [sale, sale])).toEqual([
      'orders that were never acknowledged, or placed twice: 1',
    ])
  })
})
