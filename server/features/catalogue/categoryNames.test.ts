import { describe, expect, it } from 'vitest'
import { nameKeys, resolveNames } from './categoryNames.ts'

describe('The names of a category', () => {
  it('stand in for each other until there is an Arabic one', () => {
    const first = resolveNames({ name: 'Pumps' })
    expect(first).toEqual({ nameEn: 'Pumps', nameAr: 'Pumps' })
    const second = resolveNames({ name: 'Water pumps' }, first)
    expect(second).toEqual({ nameEn: 'Water pumps', nameAr: 'Water pumps' })
    const third = resolveNames({ nameAr: 'مضخات' }, second)
    expect(third).toEqual({ nameEn: 'Water pumps', nameAr: 'مضخات' })
    expect(resolveNames({ name: 'Pumps' }, third)).toEqual({ nameEn: 'Pumps', nameAr: 'مضخات' })
  })

  it('stay when nothing is said of them', () => {
    const names = { nameAr: 'مضخات', nameEn: '' }
    expect(resolveNames({}, names)).toEqual(names)
  })

  it.each([
    ['Water  PUMPS', ' water pumps'],
    ['أنابيب', 'انابيب'],
    ['مضخة', 'مَضَخّه'],
    ['Size ١٢', 'size 12'],
    ['!!!', ' !!!'],
  ])('%j and %j are the same', (one, other) => {
    expect([...nameKeys(resolveNames({ name: one }))]).toEqual([...nameKeys(resolveNames({ name: other }))])
  })

  it('names of nothing but different signs are not taken for equal', () => {
    expect(nameKeys(resolveNames({ name: '!' }))).not.toEqual(nameKeys(resolveNames({ name: '?' })))
  })
})
