import { describe, expect, it } from 'vitest'
import { commonBeginning, familyOf } from './familyOf.ts'

const pipes = { id: 7, nameAr: 'أنابيب', nameEn: 'Pipes' }
const row = (id: number, size: string, parts: object = {}) => ({
  id,
  nameAr: `كوع نحاس - ${size} مم`,
  nameEn: `Brass elbow - ${size} mm`,
  category: pipes,
  subcategory: null,
  brand: null,
  ...parts,
})

describe('A family of chosen products', () => {
  it('begins with the words that all of their names begin with, and with their category and brand', () => {
    const brand = { id: 3, nameAr: 'ماركة', nameEn: 'Brand' }
    expect(familyOf([row(1, '20', { brand }), row(2, '25', { brand })])).toEqual({
      nameAr: 'كوع نحاس',
      nameEn: 'Brass elbow',
      categoryId: 7,
      subcategoryId: null,
      brandId: 3,
      productIds: [1, 2],
    })
  })

  it('has no category where they stand in several', () => {
    const family = familyOf([row(1, '20'), row(2, '25', { category: { ...pipes, id: 8 } })])
    expect(family).not.toHaveProperty('categoryId')
  })
})

it.each<[readonly string[], string]>([
  [['Valve 20', 'Valve 25'], 'Valve'],
  [['Ball valve (20 mm)', 'Ball valve (25 mm)'], 'Ball valve'],
  [['Valve', 'Valve 25'], 'Valve'],
  [['Valves', 'Valve'], ''],
  [['', 'Valve'], ''],
  [[], ''],
])('Of %j the common beginning is “%s”', (names, beginning) => {
  expect(commonBeginning(names)).toBe(beginning)
})
