import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheJson, extendShared, toJsonPieces } from './cachedJson.ts'

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

  it('is the same of a value with more fields, whether it and they were written before or not', () => {
    // Names of digits alone would come first in an object.
    const name = fc.string().map((text) => `_${text}`)
    const fields = fc.dictionary(name, fc.oneof(fc.jsonValue(), fc.constant(undefined)))
    fc.assert(
      fc.property(fields, fields, fc.object(), fc.boolean(), (some, more, part, isShared) => {
        const value = { id: 1, ...some }
        cacheJson(value)
        if (isShared) cacheJson(part)
        const extended = extendShared(value, { ...more, part })
        expect(extended).toEqual({ ...value, ...more, part })
        const expected = JSON.stringify({ list: [extended, extendShared(value, {})] })
        const pieces = toJsonPieces({ list: [extended, extendShared(value, {})] })
        expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).toString()).toBe(expected)
      }),
    )
  })
})
