import { describe, expect, it } from 'vitest'
import { nameKeys, namesFor } from './categoryNames.ts'

describe('The names of a category', () => {
  it('stand in for each other until there is an Arabic one', () => {
    const first = namesFor({ name: 'Pumps' })
    expect(first).toEqual({ nameEn: 'Pumps', nameAr: 'Pumps' })
    const second = namesFor({ name: 'Water pumps' }, first)
    expect(second).toEqual({ nameEn: 'Water pumps', nameAr: 'Water pumps' })
    const third = namesFor({ nameAr: 'مضخات' }, second)
    expect(third).toEqual({ nameEn: 'Water pumps', nameAr: 'مضخات' })
    expect(namesFor({ name: 'Pumps' }, third)).toEqual({ nameEn: 'Pumps', nameAr: 'مضخات' })
  })

  it('stay when nothing is said of them', () => {
    const names = { nameAr: 'مضخات', nameEn: '' }
    expect(namesFor({}, names)).toEqual(names)
  })

  it.each([
    ['Water  PUMPS', ' water pumps'],
    ['أنابيب', 'انابيب'],
    ['مضخة', 'مَضَخّه'],
    ['Size ١٢', 'size 12'],
    ['!!!', ' !!!'],
  ])('%j and %j are the same', (one, other) => {
    expect([...nameKeys(namesFor({ name: one }))]).toEqual([...nameKeys(namesFor({ name: other }))])
  })

  it('of nothing but different signs are not', () => {
    expect(nameKeys(namesFor({ name: '!' }))).not.toEqual(nameKeys(namesFor({ name: '?' })))
  })
})
