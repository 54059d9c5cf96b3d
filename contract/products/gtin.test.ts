import { describe, expect, it } from 'vitest'
import { isGtin, normaliseGtin } from './gtin.ts'

describe('A GTIN', () => {
  // The examples of GS1's own pages, one of each length.
  it.each(['96385074', '614141000036', '6291041500213', '10614141000415'])('%s has the right check digit', (digits) => {
    expect(isGtin(digits)).toBe(true)
  })

  it.each(['6291041500214', '6291041500231', '629104150021', '62910415002130', '', '1234567', 'abcdefgh', '٩٦٣٨٥٠٧٤'])(
    '%s is no GTIN',
    (digits) => {
      expect(isGtin(digits)).toBe(false)
    },
  )

  it('is typed in any digits, in groups or not', () => {
    expect(normaliseGtin(' ٦٢٩١٠٤١-٥٠٠٢١٣ ')).toBe('6291041500213')
  })
})
