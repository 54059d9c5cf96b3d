import { describe, expect, it } from 'vitest'
import { accessoryQuantity, maxAccessories } from './accessories.ts'
import { type AccessoryCode, formatAccessoryCodes, parseAccessoryCodes } from './accessoryCodes.ts'

const read = (text: string) => {
  const parsed = parseAccessoryCodes(text)
  return 'value' in parsed ? parsed.value : parsed.error
}
const sku = (code: string, quantity?: number, pieces = 1): AccessoryCode => ({
  kind: 'product',
  code,
  ratio: quantity === undefined ? null : { quantity, pieces },
})

describe('What goes with goods, in a cell', () => {
  it('is a list of codes, with how much of each for how many pieces', () => {
    expect(read('CEM-1 x1/10; CLP-20 x2')).toEqual([sku('CEM-1', 1, 10), sku('CLP-20', 2)])
    expect(read('CEM-1, CLP 20×١/٢؛\nfamily:ELBOW x 3 / 4')).toEqual([
      sku('CEM-1'),
      sku('CLP 20×١/٢'),
      { kind: 'family', code: 'ELBOW', ratio: { quantity: 3, pieces: 4 } },
    ])
    expect(read('CLP-20 ×١/٢ | عائلة: كوع')).toEqual([
      sku('CLP-20', 1, 2),
      { kind: 'family', code: 'كوع', ratio: null },
    ])
    expect(read('')).toEqual([])
  })

  it('is read again as it was written, whatever the codes are', () => {
    const rows: AccessoryCode[] = [
      sku('A x1/2', 3, 7),
      sku('A x1/2'),
      sku('pipe x2'),
      sku('كوع ×٢', 1, 2),
      { kind: 'family', code: 'E;L "B", x3', ratio: { quantity: 1, pieces: 3 } },
      { kind: 'family', code: 'family:x', ratio: null },
      { kind: 'family', code: '""', ratio: null },
    ]
    expect(read(formatAccessoryCodes(rows))).toEqual(rows)
  })

  it('is wrong with a quantity that is none, with too many entries, and with text behind a code in quotation marks', () => {
    expect(read('A x0')).toBe('out_of_range')
    expect(read('A x1/0')).toBe('out_of_range')
    expect(read('A x100001')).toBe('quantity_too_large')
    expect(read('"A" B')).toBe('invalid_value')
    expect(read('family:')).toBe('invalid_value')
    expect(read('A'.repeat(61))).toBe('invalid_value')
    expect(read(Array.from({ length: maxAccessories + 1 }, (_, at) => `A${at}`).join(';'))).toBe('too_long')
    expect(read(' x'.repeat(3_000))).toBe('too_long')
  })
})

describe('The quantity that goes with pieces', () => {
  it('is rounded up, and one where none is said', () => {
    const half = { quantity: 1, pieces: 2 }
    expect([1, 2, 3, 12].map((pieces) => accessoryQuantity(half, pieces))).toEqual([1, 1, 2, 6])
    expect(accessoryQuantity({ quantity: 3, pieces: 1 }, 4)).toBe(12)
    expect(accessoryQuantity({ quantity: 1, pieces: 3 }, 99_999)).toBe(33_333)
    expect(accessoryQuantity(null, 40)).toBe(1)
  })
})
