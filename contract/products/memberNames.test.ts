import { describe, expect, it } from 'vitest'
import { memberNames } from './memberNames.ts'

const elbow = { nameAr: 'كوع صرف', nameEn: 'Drain elbow' }
const diameter = { kind: 'number', unitAr: 'مم', unitEn: 'mm' } as const
const angle = { kind: 'number', unitAr: '°', unitEn: '°' } as const
const colour = { kind: 'text', unitAr: '', unitEn: '' } as const
const same = (text: string) => ({ ar: text, en: text })

describe('A member is named by its family and', () => {
  it('by its values, each with its unit, in both languages', () => {
    const values = [
      { field: diameter, value: same('110') },
      { field: angle, value: same('90') },
      { field: colour, value: { ar: 'أبيض', en: 'white' } },
    ]
    expect(memberNames(elbow, values)).toEqual({
      nameAr: 'كوع صرف 110 مم، 90°، أبيض',
      nameEn: 'Drain elbow 110 mm, 90°, white',
    })
  })

  it('by the unit once, where the value was typed with it', () => {
    const { nameEn, nameAr } = memberNames(elbow, [{ field: diameter, value: { ar: '٢٥ مم', en: '25 mm' } }])
    expect([nameAr, nameEn]).toEqual(['كوع صرف ٢٥ مم', 'Drain elbow 25 mm'])
  })

  it('by the value of the other language, where its own has none', () => {
    const values = [{ field: colour, value: { ar: 'أبيض', en: '' } }]
    expect(memberNames(elbow, values).nameEn).toBe('Drain elbow أبيض')
  })

  it('in Arabic alone, where the family has no English name', () => {
    expect(memberNames({ nameAr: 'كوع', nameEn: '' }, [{ field: diameter, value: same('20') }]).nameEn).toBe('')
  })
})
