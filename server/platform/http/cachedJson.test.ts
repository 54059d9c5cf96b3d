import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheJson, toJsonPieces } from './cachedJson.ts'

describe('The JSON of a reply', () => {
  it('is the same whether its parts were written before or not', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.object({ values: [fc.string(), fc.integer(), fc.constant(null)] }),
        (any, part) => {
          const reply = { any, missing: undefined, list: [part, any], at: new Date(0) }
          const expected = JSON.stringify(reply)
          expect(Buffer.concat(toJsonPieces(reply).map(({ bytes }) => bytes)).toString()).toBe(expected)
          expect(cacheJson(part)).toBe(Buffer.byteLength(JSON.stringify(part)))
          expect(Buffer.concat(toJsonPieces(reply).map(({ bytes }) => bytes)).toString()).toBe(expected)
        },
      ),
    )
  })
})
