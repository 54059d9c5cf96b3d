import { expect, it } from 'vitest'
import { specificationFieldsInput } from './brandInputs.ts'
import { withKeys } from './specificationKeys.ts'

const field = (nameEn: string, key?: string) => ({
  nameAr: 'حقل',
  nameEn,
  unitAr: '',
  unitEn: '',
  ...(key && { key }),
})
const keysOf = (names: readonly string[], taken: readonly string[] = []) =>
  withKeys(
    names.map((name) => field(name)),
    taken,
  ).map(({ key }) => key)

it('The key of a new field is made of its English name, and the shop takes it', () => {
  const names = ['Pressure class', 'Diameter (mm)', '2nd angle', '3', 'القطر', 'W'.repeat(120)]
  const fields = withKeys(
    names.map((name) => field(name)),
    [],
  )
  expect(fields.slice(0, 5).map(({ key }) => key)).toEqual([
    'pressureClass',
    'diameterMm',
    'ndAngle',
    'field',
    'field2',
  ])
  expect(specificationFieldsInput.safeParse({ version: 1, fields }).success).toBe(true)
})

it('No two fields have one key', () => {
  expect(keysOf(['Size', 'Size'], ['size'])).toEqual(['size2', 'size3'])
})

it('A field that is renamed keeps its key', () => {
  expect(withKeys([field('Bore', 'diameter')], [])).toEqual([field('Bore', 'diameter')])
})
