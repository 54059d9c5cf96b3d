import { describe, expect, it } from 'vitest'
import { fileOfDataUrl } from './fileOfDataUrl.ts'

const dataUrlOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

describe('A picture in a data URL', () => {
  it('is the file that was chosen', async () => {
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255])
    expect(Buffer.from(await fileOfDataUrl(dataUrlOf(bytes)).arrayBuffer())).toEqual(bytes)
  })

  it('is no larger than an upload may be', () => {
    const largest = Buffer.alloc(10 * 1024 * 1024)
    expect(fileOfDataUrl(dataUrlOf(largest)).size).toBe(largest.length)
    expect(() => fileOfDataUrl(dataUrlOf(Buffer.alloc(largest.length + 1)))).toThrow(
      expect.objectContaining({ code: 'invalid_input', details: { fields: { image: 'invalid_image' } } }),
    )
  })
})
