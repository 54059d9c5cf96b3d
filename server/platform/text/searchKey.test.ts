import { foldText } from '@rawaj/contract/text/foldText.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchKey, skuKey, sortKey } from './searchKey.ts'

/** docs/saudi-rules.md */
describe('Folding', () => {
  it.each([
    ['انبوب', 'أنبوب'],
    ['110', '١١٠'],
    ['110', '۱۱۰'],
    ['مستشفي', 'مُسْتَشْفَى'],
    ['طبيه', 'طبّيـــة'],
    ['لاصق', 'ﻻصق'],
    ['کمامه', 'كمامة'],
    ['موشر', 'مؤشر'],
    ['ماء', 'مَاء'],
    ['مسوول', 'مسؤول'],
    ['هييه', 'هيئة'],
    ['PIPE', 'pipe'],
    ['ＰＶＣ', 'pvc'],
  ])('makes %s and %s one word', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other))
  })

  it('reads a decimal sign as a point and drops the thousands sign', () => {
    expect(foldText('١٬٢٣٤٫٥')).toBe('1234.5')
  })

  it('folded twice is folded once', () => {
    const latin = fc.integer({ min: 0x20, max: 0x7e })
    const arabic = fc.integer({ min: 0x600, max: 0x6ff })
    const letters = fc.string({ unit: fc.oneof(latin, arabic).map((point) => String.fromCodePoint(point)) })
    fc.assert(
      fc.property(letters, (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
        expect(skuKey(skuKey(text))).toBe(skuKey(text))
      }),
    )
  })
})

describe('A search key', () => {
  it.each([
    ['كوع 90°، 110 مم', 'كوع 90 110 مم'],
    ['Elbow, 1/2" (PVC)', 'elbow 1/2 pvc'],
    ['½ inch', '1/2 inch'],
    ['1.5 L. bottle', '1.5 l bottle'],
    ['a/b', 'a b'],
    ['  ', ''],
  ])('the search key of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  it.each(['PB-UPVC-110-90', 'pb upvc 110 90', 'PBUPVC11090', 'pb.upvc-110/90'])(
    'the search key of the SKU %s forgets case, spaces and hyphens',
    (sku) => {
      expect(skuKey(sku)).toBe('pbupvc11090')
    },
  )
})

it('Names sort like a dictionary in Arabic, and by size', () => {
  const names = ['يد', 'أنبوب 110', 'إبل', 'هاتف', 'أنبوب 25', 'تاج', 'ةة', 'بيت']
  const sorted = [...names].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  expect(sorted).toEqual(['إبل', 'أنبوب 25', 'أنبوب 110', 'بيت', 'تاج', 'هاتف', 'ةة', 'يد'])
})
