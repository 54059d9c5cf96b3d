import { afterEach, describe, expect, it, vi } from 'vitest'
import { unseal } from './seal.ts'
import vectors from './sealVectors.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

describe.each(vectors)('The sealed value "$name"', ({ publicKey, vector, sealed, value }) => {
  it('is read with the browser’s own cryptography', async () => {
    expect(await unseal(sealed, { publicKey, vector })).toEqual(value)
  })

  it('is read without it, as on plain http', async () => {
    vi.stubGlobal('crypto', {})
    expect(await unseal(sealed, { publicKey, vector })).toEqual(value)
  })
})

it.each([[{ data: [] }], [[1, 2]], [null], [7]])(
  'A value that came unsealed is returned as it is: %j',
  async (value) => {
    expect(await unseal(value, { publicKey: 'k', vector: 'v'.repeat(20) })).toEqual(value)
  },
)
