import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { compareRows, firstRows, maxSample, type RowOrder, sortedRows } from './rowOrder.ts'

const size = 40_000
const random = seededRandom(7)
const shuffled = Uint32Array.from({ length: size }, (_, at) => at + 1).toSorted(() => random() - 0.5)
const numbers = (keyOf: (at: number) => number) => Uint32Array.from({ length: size }, (_, at) => keyOf(at))

const sampled = new Set(Array.from({ length: maxSample }, (_, at) => Math.floor((at * size) / maxSample)))

/** Keys by the shape that a sample of the rows meets. */
const shapes: Record<string, Uint32Array> = {
  'random ones': numbers(() => Math.floor(random() * 1_000_000)),
  'equal ones': numbers(() => 5),
  'few that are not 0': numbers((at) => (at % 997 === 0 ? at : 0)),
  'ones that rise': numbers((at) => at),
  'the smallest where alone a sample looks': numbers((at) => (sampled.has(at) ? at : 1_000_000 + at)),
  'the smallest where it does not look': numbers((at) => (at % 4_001 === 1 ? at : 1_000_000 + at)),
  ranks: shuffled,
  'ranks, some not known': shuffled.map((rank) => (rank % 50 === 0 ? 0 : rank)),
}
const rows = Uint32Array.from({ length: size }, (_, at) => at)

describe('Rows of an order', () => {
  describe.each(Object.entries(shapes))('by %s', (shape, keys) => {
    const isRanked = shape.startsWith('ranks')
    const orders = ([1, -1] as const).map((sign): RowOrder => ({ keys, ids: shuffled, sign, isRanked }))

    it.each([1, 30, 1_001, 7_000, size])('have the first %i, and those without a place', (length) => {
      for (const order of orders) {
        const known = rows.filter((row) => !isRanked || keys[row] !== 0)
        const unknown = rows.filter((row) => isRanked && keys[row] === 0)
        const first = known.toSorted((one, other) => compareRows(order, one, other)).subarray(0, length)
        expect(firstRows(order, rows, length).toSorted()).toEqual(Uint32Array.from([...first, ...unknown]).toSorted())
      }
    })

    it.skipIf(shape === 'ranks, some not known')('have a stretch far behind', () => {
      for (const order of orders) {
        const sorted = rows.toSorted((one, other) => compareRows(order, one, other))
        expect(sortedRows(order, rows, { from: 5_000, length: 1_000 })).toEqual(sorted.subarray(5_000, 6_000))
      }
    })
  })
})
