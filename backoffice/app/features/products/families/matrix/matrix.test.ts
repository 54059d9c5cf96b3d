import type { AdminFamilyMember } from '@rawaj/contract/products/familySchemas.ts'
import { describe, expect, it } from 'vitest'
import { type Axis, axisNamedByKey, readValues, typedOf } from './axisValues.ts'
import { combinationsOf, createNearest, maxCombinations } from './combinations.ts'
import { skuPatternOf, skusOf } from './memberSkus.ts'

const axis = (key: string, parts: Partial<Axis> = {}): Axis => ({ ...axisNamedByKey(key), ...parts })
const diameter = axis('diameter', { kind: 'number', unitAr: 'مم', unitEn: 'mm' })
const angle = axis('angle', { kind: 'number', unitAr: '°', unitEn: '°' })
const colour = axis('colour')
const same = (text: string) => ({ ar: text, en: text })
const typed = (en: string, ar = '') => ({ ar, en })
let lastId = 0
const member = (sku: string, values: AdminFamilyMember['values'], parts: Partial<AdminFamilyMember> = {}) => {
  lastId += 1
  return {
    productId: lastId,
    version: 1,
    sku,
    nameAr: sku,
    nameEn: sku,
    picture: null,
    state: 'forSale' as const,
    values,
    retailHalalas: 100,
    taxIncluded: true,
    pieces: null,
    ...parts,
  }
}
const bent = (sku: string, size: string, turn: string) => member(sku, { diameter: same(size), angle: same(turn) })

describe('Values that are typed for a field', () => {
  it.each([
    ['one a line', '110\n20\n63'],
    ['between commas of both scripts', '110, 20، 63'],
    ['with their unit, in digits of any kind, and twice', '١١٠ مم\n20\n63 mm, 20.0'],
  ])('are read %s, in their natural order', (_, text) => {
    const { values, wrong } = readValues(diameter, typed(text), [])
    expect(values.map(({ en }) => en.replace(' mm', '').replace('١١٠ مم', '110'))).toEqual(['20', '63', '110'])
    expect(wrong).toEqual([])
  })

  it('are named where the field takes no such value', () =>
    expect(readValues(diameter, typed('20, wide\n25 cm'), [])).toEqual({
      values: [same('20')],
      wrong: ['wide', '25 cm'],
    }))

  it('are one value in both languages where they stand beside each other', () =>
    expect(readValues(colour, typed('White\n\nM', 'أبيض\nرمادي'), []).values).toEqual([
      { ar: '', en: 'M' },
      { ar: 'رمادي', en: '' },
      { ar: 'أبيض', en: 'White' },
    ]))

  it('are as members have them where they are the same, also with a comma', () => {
    const known = [
      { ar: 'أبيض، لامع', en: 'White, glossy' },
      { ar: 'أسود', en: 'Black' },
    ]
    expect(readValues(colour, typedOf(colour, known), known).values).toEqual(known.toReversed())
    expect(readValues(diameter, typed('½, 25'), [same('0.5')]).values).toEqual([same('0.5'), same('25')])
  })
})

describe('Combinations of the values of a family', () => {
  const axes = [diameter, angle]
  const values = { diameter: ['20', '25'].map(same), angle: ['45', '90'].map(same) }

  it('are one for each of every field, and name the member that has it however that is written', () => {
    const members = [
      bent('A', '٢٠', '45°'),
      member('B', { diameter: same('25'), angle: same('90') }, { state: 'archived' }),
    ]
    const all = combinationsOf(axes, values, members) ?? []
    expect(
      all.map(({ values: { diameter: size, angle: turn }, member: has }) => [size?.en, turn?.en, has?.sku]),
    ).toEqual([
      ['20', '45', 'A'],
      ['20', '90', undefined],
      ['25', '45', undefined],
      ['25', '90', undefined],
    ])
  })

  it('are none where a field has no value, and too many where nobody could look through them', () => {
    expect(combinationsOf(axes, { ...values, angle: [] }, [])).toEqual([])
    const many = Array.from({ length: maxCombinations / 2 + 1 }, (_, at) => same(String(at)))
    expect(combinationsOf(axes, { ...values, diameter: many }, [])).toBeUndefined()
  })

  it('are like the member that differs in the fewest fields, then by the fewest sizes', () => {
    const members = [bent('20-45', '20', '45'), bent('110-45', '110', '45'), bent('50-90', '50', '90')]
    const nearest = createNearest(axes, { diameter: ['20', '25', '50', '63', '110'].map(same) }, members)
    const likeOf = (size: string, turn: string) => nearest({ diameter: same(size), angle: same(turn) })?.sku
    expect([likeOf('25', '45'), likeOf('63', '45'), likeOf('25', '90'), likeOf('110', '90')]).toEqual([
      '20-45',
      '110-45',
      '50-90',
      '110-45',
    ])
    expect(createNearest(axes, values, [])({ diameter: same('20') })).toBeUndefined()
  })
})

describe('SKUs of new members', () => {
  const axes = [diameter, angle]
  const skus = (
    pattern: ReturnType<typeof skuPatternOf>,
    of: readonly Axis[],
    ...all: AdminFamilyMember['values'][]
  ) => [
    ...skusOf(
      pattern,
      of,
      all.map((values, at) => ({ id: String(at), values })),
      ['EL-90', 'pb-upvc-90-75'],
    ).values(),
  ]

  it('are made as those of most members are, with the values in the same order', () => {
    const pattern = skuPatternOf(
      axes,
      [bent('PB-UPVC-45-110', '110', '45'), bent('PB-UPVC-45-20', '20', '45'), bent('OLD', '63', '90')],
      'BEND',
    )
    expect(pattern).toEqual({ beginning: 'PB-UPVC', order: ['angle', 'diameter'] })
    expect(skus(pattern, axes, { diameter: same('63'), angle: same('90') })).toEqual(['PB-UPVC-90-63'])
    // A member has it, though it may be archived.
    expect(skus(pattern, axes, { diameter: same('75'), angle: same('90') })).toEqual(['PB-UPVC-90-75-2'])
  })

  it('begin as all members do, or with the code of the family', () => {
    const [one, other] = [bent('EL-W-1', '20', '45'), bent('EL-W-2', '25', '45')]
    expect(skuPatternOf(axes, [one, other], 'BEND').beginning).toBe('EL-W')
    expect(skuPatternOf(axes, [one], 'BEND').beginning).toBe('BEND')
    expect(skuPatternOf(axes, [member('A1', {}), member('B2', {})], 'BEND').beginning).toBe('BEND')
  })

  it('have values as a SKU takes them, each unlike the others', () => {
    const pattern = { beginning: 'EL-', order: ['diameter', 'colour'] }
    const values = [
      { diameter: same('1½'), colour: { ar: 'أبيض', en: 'Off-white (matt)' } },
      { diameter: same('1 1/2'), colour: { ar: 'أبيض', en: 'off white, matt' } },
      { diameter: same('٢٠ مم'), colour: { ar: 'أبيض', en: '' } },
    ]
    expect(skus(pattern, [diameter, colour], ...values)).toEqual([
      'EL-1-1/2-OFF-WHITE-MATT',
      'EL-1-1/2-OFF-WHITE-MATT-2',
      'EL-20-أبيض',
    ])
  })
})
