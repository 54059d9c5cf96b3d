import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import { waitingText } from './waitingText.ts'

const waited = (minutes: number, language: Language) => waitingText(minutes, languages[language].intl)

describe('How long something has waited', () => {
  it('is said in the largest unit that is full', () => {
    expect(waited(45, 'en')).toBe('45 minutes')
    expect(waited(119, 'en')).toBe('1 hour')
    expect(waited(3 * 24 * 60 + 200, 'en')).toBe('3 days')
  })

  it('is a minute at least, whatever the clocks say', () => {
    expect(waited(-3, 'en')).toBe('1 minute')
  })

  it('has the forms of Arabic', () => {
    expect(waited(48 * 60, 'ar')).toBe('يومان')
    expect(waited(3 * 60, 'ar')).toBe('3 ساعات')
    expect(waited(15, 'ar')).toBe('15 دقيقة')
  })
})
