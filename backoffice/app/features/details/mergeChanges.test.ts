import { expect, it } from 'vitest'
import { mergeChanges, mergeRows } from './mergeChanges.ts'

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

it('A row that is kept here and was removed by a colleague is a new one', () => {
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

const [front, side, back] = ['front', 'side', 'back'].map((path) => ({ path, text: '' }))
const pictures = { pictures: mergeRows('path') }

it('A list that two people have changed goes together where no row was changed by both', () => {
  const mine = { pictures: [side, front] }
  const theirs = { pictures: [{ ...front, text: 'From the front' }, side, back] }
  expect(mergeChanges({ pictures: [front, side] }, mine, theirs, pictures)).toEqual({
    values: { pictures: [side, { ...front, text: 'From the front' }, back] },
    conflicts: [],
  })
})

it('A row that one has removed stays removed, whatever the order of the other', () => {
  const merged = mergeChanges(
    { pictures: [front, side, back] },
    { pictures: [front, back] },
    { pictures: [back, side, front] },
    pictures,
  )
  expect(merged).toEqual({ values: { pictures: [back, front] }, conflicts: [] })
})

it('A row of a list that both have changed is a conflict', () => {
  const mine = { pictures: [{ ...front, text: 'Mine' }] }
  const theirs = { pictures: [{ ...front, text: 'Theirs' }] }
  const { conflicts } = mergeChanges({ pictures: [front] }, mine, theirs, pictures)
  expect(conflicts).toEqual([{ name: 'pictures', base: [front], mine: mine.pictures, theirs: theirs.pictures }])
})
