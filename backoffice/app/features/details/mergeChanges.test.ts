import { expect, it } from 'vitest'
import { mergeChanges } from './mergeChanges.ts'

const base = { nameAr: 'أنابيب', nameEn: 'Pipes', rows: [1, 2] }

it('Changes of two people to different fields go together by themselves', () => {
  const mine = { ...base, nameAr: 'مواسير' }
  const theirs = { ...base, nameEn: 'Tubes' }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    values: { ...base, nameAr: 'مواسير', nameEn: 'Tubes' },
    conflicts: [],
  })
})

it('A field that both have changed is a conflict, and keeps what was typed until one is chosen', () => {
  const mine = { ...base, nameEn: 'Conduits' }
  const theirs = { ...base, nameEn: 'Tubes', nameAr: 'مواسير' }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    values: { ...base, nameAr: 'مواسير', nameEn: 'Conduits' },
    conflicts: [{ name: 'nameEn', base: 'Pipes', mine: 'Conduits', theirs: 'Tubes' }],
  })
})

it('A row that is kept here and was removed by somebody else is a new one', () => {
  const [first, second] = [
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
  ]
  const mine = { rows: [second, { ...first, name: 'First' }, { name: 'Three' }] }
  const { values, conflicts } = mergeChanges({ rows: [first, second] }, mine, { rows: [second] })
  expect(values).toEqual({ rows: [second, { name: 'First' }, { name: 'Three' }] })
  expect(conflicts).toMatchObject([{ mine: values.rows, theirs: [second] }])
})

it('The same change made by both is no conflict', () => {
  const changed = { ...base, rows: [2, 1] }
  expect(mergeChanges(base, changed, structuredClone(changed)).conflicts).toEqual([])
})
