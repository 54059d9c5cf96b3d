import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { productOf } from './testing/productOf.ts'

const deal = {
  id: 1,
  version: 1,
  nameAr: 'عروض الغد',
  nameEn: 'Deals of tomorrow',
  state: 'scheduled' as const,
  startsAt: '2026-11-29T21:00:00.000Z',
  endsAt: '2026-12-01T21:00:00.000Z',
  products: 5,
  soldPieces: 0,
  soldHalalas: 0,
}
const banner = {
  id: 1,
  version: 1,
  kind: 'promo' as const,
  position: 1,
  active: true,
  state: 'shown' as const,
  startsAt: null,
  endsAt: null,
  link: '/faq',
  contentAr: 'أنابيب',
  contentEn: 'Pipes',
  descriptionAr: '',
  descriptionEn: '',
  quoteAr: '',
  quoteEn: '',
  imageAr: '',
  imageEn: '',
  imageTall: null,
}

const cards = async (path: string, calls: Parameters<typeof renderScreen>[0]['calls']) => {
  const { screen, text } = await renderScreen({ path, calls, width: 390 })
  const card = page.elementLocator(screen.container).getByRole('listitem').first()
  await expect.element(card).toBeVisible()
  return { card, text }
}

it('A list that is not loaded to its end says so on paper', async () => {
  const { screen, text } = await renderScreen({
    path: '/products',
    calls: {
      listProducts: async ({ query } = {}) =>
        query?.after ? new Promise(() => {}) : { ...reply([productOf()]), next: 'further' },
      countProducts: async () => reply({ count: 2, more: false }),
      listCategories: async () => reply([]),
      listBrands: async () => reply([]),
    },
  })
  await expect.element(screen.getByText('P-1', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(text('printed_rows', { rows: '1' }), { exact: true })).toBeInTheDocument()
})

describe('A list on a phone', () => {
  it('says of each time what it is, where a row has several', async () => {
    const { card, text } = await cards('/deals', { listDeals: async () => reply([deal]) })
    for (const name of ['deals_startsAt', 'deals_endsAt'] as const) {
      const label = card.getByText(text(name), { exact: true })
      await expect.element(label).toBeVisible()
      await expect.element(label).not.toHaveClass('sr-only')
    }
    const shownText = card.element().textContent ?? ''
    expect(shownText.indexOf('Nov 30')).toBeGreaterThan(shownText.indexOf(text('deals_startsAt')))
    expect(shownText.indexOf('Dec 2')).toBeGreaterThan(shownText.indexOf(text('deals_endsAt')))
  })

  it('has no line for what a row has none of', async () => {
    const { card } = await cards('/banners', { listBanners: async () => reply([banner]) })
    expect(card.element().textContent).not.toContain('–')
  })

  it('shows the end of a long name, which tells products of a kind apart', async () => {
    const nameEn = 'uPVC drainage pipe with a rubber ring, 110 mm'
    const { card } = await cards('/products', {
      listProducts: async () => ({ ...reply([productOf({ nameEn })]), next: null }),
      countProducts: async () => reply({ count: 1, more: false }),
      listCategories: async () => reply([]),
      listBrands: async () => reply([]),
    })
    const name = card.getByText(nameEn, { exact: true }).element()
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
    expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight + 1)
  })
})
