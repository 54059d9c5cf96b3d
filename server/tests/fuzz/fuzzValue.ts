import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './documentedCalls.ts'

/** Texts that have broken other people's shops. */
const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  '٣',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200f',
  '\ufeff',
  '%',
  '_%\\',
  "'; drop table users; --",
  "1' or '1'='1",
  '$1',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  'file:///etc/passwd',
  '\r\nx-injected: 1',
  '{"$gt":""}',
  '[object Object]',
  '__proto__',
  'constructor',
  '1,2,3',
  ',,,',
  '1,'.repeat(600),
  '((((((((((a*)*)*)*)*)*)*)*)*)*)*!',
  'a@b',
  'a@example.test\nbcc:x@example.test',
  `${'a'.repeat(300)}@example.test`,
  'x'.repeat(5_000),
  'ء'.repeat(2_000),
  '👩‍👩‍👧‍👦'.repeat(200),
]

export const fuzzText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength: 20,
    }),
  },
)

const fuzzNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1.5,
    0.1 + 0.2,
    1e308,
    -1e308,
    5e-324,
    2_147_483_647,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    1e21,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

const deep = fc.integer({ min: 10, max: 500 }).map((depth) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
})

/** Anything that JSON can say. */
export const fuzzValue: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fuzzText },
  { weight: 4, arbitrary: fuzzNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: 1 }, { toString: 1 }, { length: 3 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.integer(), { minLength: 900, maxLength: 1_200 }) },
  { weight: 1, arbitrary: deep },
)

/** In a new shop ids are small, so these are ids of existing rows. */
const someId = fc.integer({ min: 1, max: 40 })

const someMoment = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

/**
 * Constraints that a schema cannot express: texts whose format must be right, or that must be new, before the shop checks
 * anything else.
 */
const wellFormed = new Map<string, Arbitrary<unknown>>([
  ['name', fc.nat().map((number) => `Name ${number}`)],
  ['name_ar', fc.nat().map((number) => `اسم ${number}`)],
  ['email', fc.nat({ max: 500 }).map((number) => `strange${number}@example.test`)],
  ['mobile', fc.nat({ max: 99_999_999 }).map((number) => `05${String(number).padStart(8, '0')}`)],
])

/** A value that matches the schema. Pictures are `null`; a form puts bytes in their place. */
export function fittingValue(schema: Schema): Arbitrary<unknown> {
  const { examples, anyOf, enum: choices, properties, required = [] } = schema
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (examples && examples.length > 0)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...examples) },
      { weight: 1, arbitrary: plain({ ...schema, type }) },
    )
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.oneof(...anyOf.map((way) => fittingValue(way)))
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]): [string, Arbitrary<unknown>] => {
      const right = wellFormed.get(name) ?? fittingValue(field)
      return [name, fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: fittingValue(field) })]
    })
    return fc.record(Object.fromEntries(fields), { requiredKeys: required })
  }
  if (type === 'array') return fc.array(fittingValue(schema.items ?? {}), { maxLength: 3 })
  return plain({ ...schema, type })
}

function plain({ type, format, pattern, minimum }: Schema): Arbitrary<unknown> {
  if (format === 'binary') return fc.constant(null)
  if (format === 'date-time') return someMoment
  if (pattern !== undefined) return someId.map(String)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return minimum === 0 ? fc.integer({ min: 0, max: 30 }) : someId
  if (type === 'number')
    return fc.oneof(
      someId,
      fc.integer({ min: 1, max: 100_000 }).map((halalas) => halalas / 100),
    )
  if (type === undefined) return fuzzValue
  return fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), someId.map(String))
}
