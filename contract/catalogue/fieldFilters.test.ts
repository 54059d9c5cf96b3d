import { describe, expect, it } from 'vitest'
import { fieldFilterList, fieldFilterText, parseFieldFilter } from './fieldFilters.ts'

describe('A filter by the value of a field', () => {
  it.each(['110', '1.5', '½ in', 'pvc: hard, 5%', '%2C', '%252c', 'نحاس، أصفر', '4:3'])(
    'is read as it was written: %s',
    (value) => {
      const filter = { field: 'ringStiffness2', value }
      expect(parseFieldFilter(fieldFilterText(filter))).toEqual(filter)
      const other = { field: 'diameter', value: '20' }
      expect(fieldFilterList.parse([filter, other].map(fieldFilterText).join())).toEqual([filter, other])
      expect(fieldFilterList.parse([filter, other].map(fieldFilterText))).toEqual([filter, other])
    },
  )

  it.each(['', ':', 'diameter', 'diameter:', ':110', 'dia meter:110', `diameter:${'1'.repeat(301)}`])(
    'is none: %s',
    (text) => {
      expect(parseFieldFilter(text)).toBeNull()
    },
  )

  it('is refused where it is none, and where there are more than a shopper chooses', () => {
    expect(fieldFilterList.safeParse('diameter').success).toBe(false)
    expect(fieldFilterList.safeParse(Array.from({ length: 101 }, (_, at) => `diameter:${at}`)).success).toBe(false)
    expect(fieldFilterList.safeParse(Array.from({ length: 21 }, (_, at) => `field${at}:1`)).success).toBe(false)
    expect(fieldFilterList.parse('')).toBeUndefined()
  })
})
