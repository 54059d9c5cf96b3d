import { describe, expect, it } from 'vitest'
import {
  compareFieldValues,
  fieldValueKey,
  isFieldValue,
  isSameFieldValue,
  measuredValueKey,
  type ValueField,
} from './fieldValues.ts'

const millimetres: ValueField = { kind: 'number', unitAr: 'مم', unitEn: 'mm', choices: [] }
const inches: ValueField = { kind: 'number', unitAr: 'بوصة', unitEn: 'inch', choices: [] }
const text: ValueField = { kind: 'text', unitAr: '', unitEn: '', choices: [] }
const colour: ValueField = {
  kind: 'choice',
  unitAr: '',
  unitEn: '',
  choices: [
    { ar: 'أبيض', en: 'White' },
    { ar: 'رمادي', en: 'Grey' },
  ],
}
const both = (value: string) => ({ valueAr: value, valueEn: value })
const sorted = (field: ValueField, values: string[]) =>
  values.toSorted((one, other) => compareFieldValues(field, both(one), both(other)))

describe('Values of a specification field', () => {
  it.each<[string, ValueField, string[]]>([
    ['millimetres', millimetres, ['20', '25', '32', '٦٣', '75 مم', '110']],
    ['inches', inches, ['3/8', '½', '¾"', '1', '1 1/4', '1½', '2 بوصة']],
    ['clothing sizes', text, ['XS', 'S', 'M', 'L', 'XL', '2XL', 'XXXL']],
    ['texts with figures', text, ['PN 9', 'PN 10', 'PN 16']],
    ['figures with units in a text', text, ['½ inch', '1 inch', '10 inch']],
    ['choices', colour, ['أبيض', 'Grey', 'Another']],
  ])('stand in their natural order: %s', (_name, field, values) => {
    expect(sorted(field, values.toReversed())).toEqual(values)
    expect(sorted(field, values)).toEqual(values)
  })

  it.each<[string, ValueField, string, string]>([
    ['digits of another set', millimetres, '110', '١١٠'],
    ['a unit behind the figure', millimetres, '110', '110 مم'],
    ['a unit without a space', millimetres, '110', '110mm'],
    ['zeros behind the point', millimetres, '20.50', '20.5'],
    ['a fraction and a decimal', inches, '½', '0.5 inch'],
    ['a fraction in figures and as a sign', inches, '1 1/2', '1½"'],
    ['a text with a unit', text, '0.5 "', '½ بوصة'],
    ['letter case and spaces', text, ' Dark  Grey', 'dark grey'],
    ['Arabic letters that are typed alike', text, 'أحمر', 'احمر'],
    ['a choice in the other language', colour, 'أبيض', 'white'],
  ])('are the same whatever their spelling: %s', (_name, field, one, other) => {
    expect(fieldValueKey(field, both(one))).toBe(fieldValueKey(field, both(other)))
    expect(isSameFieldValue(field, both(one), both(other))).toBe(true)
    expect(fieldValueKey(field, both(one))).not.toBe('')
  })

  it.each<[string, ValueField, string, string]>([
    ['figures', millimetres, '11', '110'],
    ['units', text, '2 cm', '2 mm'],
    ['a fraction and its parts', inches, '1 1/2', '11/2'],
    ['words', text, 'Dark grey', 'Grey'],
  ])('differ by %s', (_name, field, one, other) => {
    expect(fieldValueKey(field, both(one))).not.toBe(fieldValueKey(field, both(other)))
    expect(isSameFieldValue(field, both(one), both(other))).toBe(false)
  })

  it('are the same in fields that write a unit in different ways, and not where the units differ', () => {
    const key = (field: Partial<ValueField>, value: string) =>
      measuredValueKey({ ...millimetres, ...field }, both(value))
    const expected = key({}, '20')
    expect([
      key({}, '٢٠'),
      key({ unitEn: '' }, '20.0'),
      key({ kind: 'text' }, '20 mm'),
      key({ kind: 'text', unitAr: '', unitEn: '' }, '20mm'),
    ]).toEqual([expected, expected, expected, expected])
    for (const other of [key({ unitAr: 'م', unitEn: 'm' }, '20'), key({ unitAr: '', unitEn: '' }, '20'), key({}, '2')])
      expect(other).not.toBe(expected)
    expect(measuredValueKey(colour, both('أبيض'))).toBe(measuredValueKey(text, both('White')))
    expect(measuredValueKey(millimetres, both(''))).toBe('')
  })

  it('that are given in one language are the same as those in both', () => {
    const [ar, en] = [
      { valueAr: 'أحمر', valueEn: '' },
      { valueAr: 'أحمر', valueEn: 'Red' },
    ]
    expect(isSameFieldValue(text, ar, en)).toBe(true)
    expect(isSameFieldValue(text, { valueAr: '', valueEn: '' }, { valueAr: '', valueEn: '' })).toBe(false)
  })

  it.each<[ValueField, string, boolean]>([
    [millimetres, '٢٠٫٥', true],
    [millimetres, '2 cm', false],
    [millimetres, 'large', false],
    [millimetres, '', true],
    [inches, '1 1/0', false],
    [colour, 'GREY', true],
    [colour, 'Blue', false],
    [text, 'anything', true],
  ])('%o takes %s: %s', (field, value, taken) => {
    expect(isFieldValue(field, both(value))).toBe(taken)
  })

  it('of a number are one number in both languages', () => {
    expect(isFieldValue(millimetres, { valueAr: '٢٠', valueEn: '20' })).toBe(true)
    expect(isFieldValue(millimetres, { valueAr: '٢٠', valueEn: '25' })).toBe(false)
  })
})
