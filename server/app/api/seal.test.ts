import { type SealParameters, unseal } from '@rawaj/contract/api/seal.ts'
import vectors from '@rawaj/contract/api/sealVectors.json' with { type: 'json' }
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seal } from './seal.ts'

describe('Sealing', () => {
  it.each(vectors)('gives the known text for $name', ({ publicKey, vector, value, sealed }) => {
    expect(seal(value, { publicKey, vector })).toBe(sealed)
  })

  it('is undone by the client, whatever the value', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    const parameters: fc.Arbitrary<SealParameters> = fc.record({
      publicKey: text,
      vector: fc.string({ minLength: 20, maxLength: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), parameters, async (value, payload) => {
        expect(JSON.stringify(await unseal(seal(value, payload), payload))).toBe(JSON.stringify(value))
      }),
    )
  })

  it.each([12_285, 12_286, 12_287, 12_288, 24_574, 100_000])(
    'is undone for a text of %i letters too',
    async (length) => {
      const value = `${'a'.repeat(length - 1)}z`
      const parameters = { publicKey: 'key', vector: '12345678901234567890' }
      expect(await unseal(seal(value, parameters), parameters)).toBe(value)
    },
  )
})
