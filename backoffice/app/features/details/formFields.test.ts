import { expect, it } from 'vitest'
import { namesOf } from './fieldTypes.ts'
import type { FormField } from './index.ts'
import { optionsOf } from './optionsOf.ts'

type RoleField = FormField<'roles', { nameAr: string; nameEn: string; permissions: string[]; unlabelled: string }>

// `npm run check` fails where a line under `@ts-expect-error` compiles.
it('A field of a form is named as in the values, and has a label; any other name does not compile', () => {
  const fields: RoleField[] = [
    { kind: 'bilingual', name: 'name' },
    { kind: 'ticks', name: 'permissions', options: [] },
    // @ts-expect-error
    { kind: 'text', name: 'nameFr' },
    // @ts-expect-error
    { kind: 'text', name: 'unlabelled' },
  ]
  expect(fields.flatMap(namesOf)).toEqual(['nameAr', 'nameEn', 'permissions', 'nameFr', 'unlabelled'])
})

it('Options are called by the beginning of their texts; one without a text does not compile', () => {
  expect(optionsOf('language_name', ['ar', 'en']).map(({ value }) => value)).toEqual(['ar', 'en'])
  // @ts-expect-error
  optionsOf('language_name', ['ar', 'fr'])
})
