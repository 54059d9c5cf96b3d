import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { describe, expect, it } from 'vitest'
import { linesOf, mergeSpecification } from './specificationCells.ts'

const template = [
  { key: 'diameter', nameAr: 'القطر', nameEn: 'Diameter', unitAr: 'مم', unitEn: 'mm' },
  { key: 'colour', nameAr: 'اللون', nameEn: 'Colour', unitAr: '', unitEn: '' },
]
const entry = (parts: Partial<SpecificationEntry>): SpecificationEntry => ({
  field: null,
  nameAr: '',
  nameEn: '',
  unitAr: '',
  unitEn: '',
  valueAr: '',
  valueEn: '',
  ...parts,
})
const known = [
  entry({
    field: 'diameter',
    nameAr: 'القطر',
    nameEn: 'Diameter',
    unitAr: 'مم',
    unitEn: 'mm',
    valueAr: '20',
    valueEn: '20',
  }),
  entry({ nameAr: 'الضغط', nameEn: 'Pressure', valueAr: 'عالٍ', valueEn: 'High' }),
]

describe('A specification of a table', () => {
  it('fills fields of the template by their names, with or without unit, and adds what is not known', () => {
    const said = {
      ar: [
        { name: 'القطر مم', value: '25' },
        { name: 'الصنع', value: 'السعودية' },
      ],
      fields: [],
    }
    const diameter = { nameAr: 'القطر', nameEn: 'Diameter', unitAr: 'مم', unitEn: 'mm' }
    expect(mergeSpecification([], template, said)).toEqual([
      entry({ field: 'diameter', ...diameter, valueAr: '25', valueEn: '25' }),
      entry({ nameAr: 'الصنع', valueAr: 'السعودية' }),
    ])
  })

  it('has its two languages side by side where both are written', () => {
    const said = {
      ar: [{ name: 'الصنع', value: 'السعودية' }],
      en: [{ name: 'Made in', value: 'Saudi Arabia' }],
      fields: [],
    }
    expect(mergeSpecification([], [], said)).toEqual([
      entry({ nameAr: 'الصنع', nameEn: 'Made in', valueAr: 'السعودية', valueEn: 'Saudi Arabia' }),
    ])
  })

  it('is whole in its language, and leaves the other one', () => {
    const said = { ar: [{ name: 'القطر', value: '32' }], fields: [] }
    expect(mergeSpecification(known, [], said).map(({ valueAr, valueEn }) => [valueAr, valueEn])).toEqual([
      ['32', '32'],
      ['', 'High'],
    ])
  })

  it('changes the fields alone that columns of their own name', () => {
    const said = {
      fields: [
        { name: 'ضغط', value: 'PN20' },
        { name: 'Diameter', value: '40' },
      ],
    }
    expect(
      mergeSpecification(known, [], said).map(({ nameAr, valueAr, valueEn }) => [nameAr, valueAr, valueEn]),
    ).toEqual([
      ['القطر', '40', '40'],
      ['الضغط', 'عالٍ', 'High'],
      ['ضغط', 'PN20', ''],
    ])
  })

  it('is cleared by an empty list', () => {
    expect(mergeSpecification(known, template, { ar: [], en: [], fields: [] })).toEqual([])
  })

  it('comes back as it was exported', () => {
    const lines = (language: 'ar' | 'en') =>
      linesOf(known, language).map((line) => ({ name: line.split(': ')[0] ?? '', value: line.split(': ')[1] ?? '' }))
    expect(mergeSpecification(known, template, { ar: lines('ar'), en: lines('en'), fields: [] })).toEqual(known)
  })
})
