import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertSoundJson } from './assertSoundJson.ts'

const limits = { maxDepth: 5, maxValues: 20 }
const wide = { maxDepth: 1_000, maxValues: 1_000_000 }

describe('A JSON text', () => {
  it.each([
    '{}',
    '[]',
    '"a"',
    '{"a":{"a":{"a":{"a":{"a":1}}}}}',
    '[[],[[]],{"a":[]}]',
    '{"a":1,"b":{"a":2},"A":3}',
    '["a","a",{"a":"a"},{"a":"a"}]',
    '"\\ud83d\\ude00"',
    '"\\\\ud800"',
    '"\\u0041\\uD83D\\uDE00\\""',
    '{"a\\"":1,"a":2}',
    ' { "a" : [ 1 , 2 ] } ',
  ])('is taken: %s', (text) => {
    expect(() => assertSoundJson(text, limits)).not.toThrow()
    expect(() => JSON.parse(text)).not.toThrow()
  })

  it.each([
    ['nests too deep', '[[[[[[1]]]]]]', 'malformed_body'],
    ['nests too deep without an end', '[{"a":'.repeat(100_000), 'malformed_body'],
    ['has too many values', `[${'1,'.repeat(20)}1]`, 'too_large'],
    ['has too many values in objects', `[${'{"a":1},'.repeat(20)}1]`, 'too_large'],
    ['has too many empty lists', `[${'[],'.repeat(20)}1]`, 'too_large'],
    ['names a field twice', '{"email":"a","email":"b"}', 'malformed_body'],
    ['names a field twice with others between', '{"a":1,"b":{"c":[1,{"d":2}]},"a":2}', 'malformed_body'],
    ['names a field twice, once in escapes', '{"email":"a","e\\u006dail":"b"}', 'malformed_body'],
    ['names a field twice further in', '{"a":[1,{"b":1,"b":1}]}', 'malformed_body'],
    ['has the first half of a character', '"\\ud83d"', 'malformed_body'],
    ['has the second half of a character', '"a\\udC00b"', 'malformed_body'],
    ['has two first halves', '"\\ud83d\\ud83d\\ude00"', 'malformed_body'],
    ['has halves with something between', '"\\ud83d \\ude00"', 'malformed_body'],
    ['has half a character as a name', '{"\\ud83d":1}', 'malformed_body'],
  ])('a JSON text that %s is refused', (_, text, code) => {
    expect(() => assertSoundJson(text, limits)).toThrow(expect.objectContaining({ code }))
  })

  it('a JSON text that says something whole is taken, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.constantFrom(undefined, 1), (value, space) => {
        const text = JSON.stringify(value, null, space)
        expect(() => assertSoundJson(text, wide)).not.toThrow()
        const escaped = text.replace(
          /[^\x20-\x7e\n]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
        expect(() => assertSoundJson(escaped, wide)).not.toThrow()
      }),
    )
  })

  it('with half a character anywhere is refused', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.integer({ min: 0xd800, max: 0xdfff }),
        (before, after, unit) => {
          const text = JSON.stringify({ a: [before + String.fromCharCode(unit) + after] })
          expect(() => assertSoundJson(text, wide)).toThrow()
        },
      ),
    )
  })

  it('a text that is no JSON is never taken for something else than the parser takes it for', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\u1ab ') }), (text) => {
        let isRefused = false
        try {
          assertSoundJson(text, wide)
        } catch {
          isRefused = true
        }
        let parsed: unknown
        try {
          parsed = JSON.parse(text)
        } catch {
          return
        }
        // JSON that parses but is rejected repeats a field's name or contains half a character.
        if (isRefused) expect(JSON.stringify(parsed).length).toBeLessThan(text.length)
      }),
    )
  })
})
