import { expect, it } from 'vitest'
import { fieldToken, fieldTokens } from './fieldTokens.ts'
import { specificationColumns } from './specification.ts'
import type { TemplateField } from './template.ts'

const names = { nameAr: 'حقل', nameEn: 'Field', filterable: true }
const colour: TemplateField = {
  key: 'colour',
  ...names,
  unitAr: '',
  unitEn: '',
  kind: 'choice',
  choices: [
    { ar: 'أحمر', en: 'Red' },
    { ar: 'أزرق', en: 'Blue' },
    { ar: 'فضي', en: '' },
  ],
}
const diameter: TemplateField = { key: 'diameter', ...names, unitAr: 'مم', unitEn: 'mm', kind: 'number', choices: [] }
const size: TemplateField = { key: 'size', ...names, unitAr: '', unitEn: '', kind: 'text', choices: [] }
const template = [colour, diameter, size]

const row = (field: string | null, valueAr: string, valueEn = '', [unitAr = '', unitEn = '']: string[] = []) => ({
  field,
  nameAr: 'حقل',
  nameEn: 'Field',
  unitAr,
  unitEn,
  valueAr,
  valueEn,
})

it.each<[string, string, [string, string?][]]>([
  ['colour', 'colour:red', [['أحمر', 'Red'], ['احمر'], ['', 'RED'], [' أَحْمَر '], ['أحمر', 'Crimson']]],
  ['colour', 'colour:فضي', [['فضي'], ['فِضِّي', 'Silver']]],
  [
    'diameter',
    'diameter:110',
    [['110', '110'], ['١١٠'], ['', '110 mm'], ['110مم'], ['١١٠ ملم', '110'], ['110.0'], ['', '110 Millimetre']],
  ],
  ['diameter', 'diameter:0.5', [['½'], ['', '1/2'], ['٠٫٥'], ['', '0.50 mm']]],
  ['size', 'size:xxl', [['2XL'], ['', 'xxl'], ['2xl', '2XL']]],
  ['size', 'size:pn 16', [['PN 16'], ['', 'pn  16'], ['PN ١٦']]],
])('A value of %s is the same to lists, %s, however it is typed and in either language', (field, token, spellings) => {
  for (const [ar, en] of spellings) expect(fieldTokens([row(field, ar, en)], template), `${ar} ${en}`).toEqual([token])
})

it('Values that differ to a person differ to lists', () => {
  const tokens = ['110', '11', '1100', '110 cm', '110 m'].flatMap((value) =>
    fieldTokens([row('diameter', value)], template),
  )
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(fieldTokens([row('colour', 'أحمر'), row('size', 'أحمر')], template)).toEqual(['colour:red', 'size:احمر'])
})

it('Rows without a field, and values that are missing, are none; a field that is named twice counts once', () => {
  expect(fieldTokens([row(null, 'أحمر', 'Red'), row('size', '', '')], template)).toEqual([])
  expect(fieldTokens([row('size', 'M'), row('size', 'm')], template)).toEqual(['size:m'])
})

it('A value keeps its colons, behind the key, which has none', () => {
  expect(fieldTokens([row('size', 'scale 1:20')], template)).toEqual(['size:scale 1:20'])
  expect(fieldToken('size', size, { valueAr: '', valueEn: 'Scale 1:20' })).toBe('size:scale 1:20')
})

it('A value whose field the template has no longer is a text with the unit of its row', () => {
  const rows = [row('depth', '110 mm', '', ['مم', 'mm']), row('gloss', 'Red')]
  expect(fieldTokens(rows, template)).toEqual(['depth:110', 'gloss:red'])
})

it('Columns of a specification carry the tokens of the rows that have a value', () => {
  const rows = [row('colour', 'أزرق'), row('diameter', '', ''), row(null, 'سنتان')]
  expect(specificationColumns(rows, template)).toMatchObject({
    specification: [{ field: 'colour' }, { field: null }],
    fieldValues: ['colour:blue'],
  })
})
