import { type SealParameters, unseal } from '@rawaj/contract/seal.ts'
import vectors from '@rawaj/contract/sealVectors.json' with { type: 'json' }
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
      fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), parameters, async (value, given) => {
        expect(JSON.stringify(await unseal(seal(value, given), given))).toBe(JSON.stringify(value))
      }),
    )
  })
})
