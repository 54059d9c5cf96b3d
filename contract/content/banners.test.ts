import { describe, expect, it } from 'vitest'
import { bannerSlots, findCrowded, isShopPath } from './banners.ts'

const banner = (id: number, startsAt: string | null, endsAt: string | null, active = true) => ({
  id,
  startsAt,
  endsAt,
  active,
  position: id,
  kind: 'promo' as const,
})
const noon = '2026-11-27T09:00:00.000Z'
const evening = '2026-11-27T17:00:00.000Z'
const now = Date.parse('2026-11-26T09:00:00.000Z')

describe('Banners that run at one time', () => {
  it('are as many as their place shows, or the first moment is known at which they are not', () => {
    const two = [banner(1, null, null), banner(2, noon, null)]
    expect(findCrowded(two, 'promo', now)).toBeNull()
    expect(bannerSlots.promo).toBe(2)
    const crowded = findCrowded([banner(3, evening, null), ...two], 'promo', now)
    expect(crowded?.at).toBe(Date.parse(evening))
    expect([crowded?.shown, crowded?.hidden].map((some) => some?.map(({ id }) => id))).toEqual([[1, 2], [3]])
  })

  it('do not meet where one ends as the next begins, nor where one is off', () => {
    const meeting = [banner(1, null, null), banner(2, null, evening), banner(3, evening, null)]
    expect(findCrowded([...meeting, banner(4, null, null, false)], 'promo', now)).toBeNull()
  })
})

describe('A link', () => {
  it.each([
    '/',
    '/purchase?query=%D9%83%D9%88%D8%B9',
    '/purchase/3/5?brand=2',
    '/productdetails/12',
    '/about',
    '/faq#first',
  ])('may be %s', (link) => {
    expect(isShopPath(link)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'https://other.example/',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '/.//other.example',
    '/a\nb',
    'purchase',
    '',
    '/admin',
    '/x/../admin',
    '/api/v1/banner',
    '/media/a.webp',
  ])('is never %j', (link) => {
    expect(isShopPath(link)).toBe(false)
  })
})
