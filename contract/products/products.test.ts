import { describe, expect, it } from 'vitest'
import { marginOf } from '../money/pricing.ts'
import { taxCodes, taxTable, taxTreatment, withoutVat, withVat } from '../money/tax.ts'
import { completenessPercent, type DescribedProduct, missingParts, productState } from './products.ts'

const row = { nameAr: 'القطر', nameEn: 'Diameter', valueAr: '110', valueEn: '110' }
const complete: DescribedProduct = {
  nameAr: 'كوع',
  nameEn: 'Elbow',
  descriptionAr: 'وصف',
  descriptionEn: 'Text',
  pictures: ['a', 'b'],
  pictureTexts: Array(2).fill({ ar: 'صورة', en: 'Picture' }),
  specification: [row],
  familyParts: [],
}

describe('What a product lacks', () => {
  it.each([
    [{}, []],
    [{ nameEn: '' }, ['nameEn']],
    [{ descriptionAr: '', descriptionEn: '' }, ['descriptionAr', 'descriptionEn']],
    [{ pictures: [], pictureTexts: [] }, ['pictures', 'pictureTextsAr', 'pictureTextsEn']],
    [{ pictureTexts: [{ ar: 'صورة', en: 'Picture' }] }, ['pictureTextsAr', 'pictureTextsEn']],
    [
      {
        pictureTexts: [
          { ar: 'صورة', en: '' },
          { ar: 'صورة', en: 'Picture' },
        ],
      },
      ['pictureTextsEn'],
    ],
    [{ specification: [] }, ['specificationAr', 'specificationEn']],
    [{ specification: [row, { ...row, valueEn: '' }] }, ['specificationEn']],
    [{ specification: [{ ...row, nameAr: '' }] }, ['specificationAr']],
  ])('what a product lacks is reported part by part: %j', (parts, missing) => {
    expect(missingParts({ ...complete, ...parts })).toEqual(missing)
  })

  it('is a share in whole percent, and 100 only of what lacks nothing', () => {
    expect(completenessPercent([])).toBe(100)
    expect(completenessPercent(['nameEn'])).toBe(89)
    expect(completenessPercent(missingParts({ ...complete, pictures: [], pictureTexts: [] }))).toBe(67)
  })
})

describe('The state of a product', () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const product = { active: true, archivedAt: null, availableFrom: null }
  it.each([
    ['forSale', {}],
    ['forSale', { availableFrom: now }],
    ['coming', { availableFrom: new Date('2026-11-02T00:00:00Z') }],
    ['hidden', { active: false }],
    ['archived', { active: false, archivedAt: now }],
  ])('is %s with %j', (state, parts) => {
    expect(productState({ ...product, ...parts }, now)).toBe(state)
  })
})

describe('What is sold without VAT', () => {
  it('is zero-rated or exempt, and costs the same with VAT and before it', () => {
    const untaxed = taxCodes.filter((code) => taxTable[code] === 0)
    expect(untaxed.map((code) => [code, taxTreatment(code)])).toEqual([
      ['VATEX-SA-35', 'zeroRated'],
      ['VATEX-SA-36', 'zeroRated'],
      ['VATEX-SA-29', 'exempt'],
      ['VATEX-SA-30', 'exempt'],
      ['VATEX-SA-OOS', 'unregistered'],
    ])
    for (const code of untaxed) expect([withVat(1_450, code), withoutVat(1_450, code)]).toEqual([1_450, 1_450])
    for (const code of taxCodes.filter((code) => !untaxed.includes(code))) expect(taxTreatment(code)).toBe('taxed')
  })
})

it.each([
  [10_000, 6_000, { halalas: 4_000, percent: 40 }],
  [10_000, 12_000, { halalas: -2_000, percent: -20 }],
  [3_000, 1_999, { halalas: 1_001, percent: 33.4 }],
  [0, 500, { halalas: -500, percent: null }],
])('A piece sold at %i that cost %i earns %j', (price, cost, earned) => {
  expect(marginOf(price, cost)).toEqual(earned)
})
