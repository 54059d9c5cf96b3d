import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Layout } from '@rawaj/contract/content/contentSchemas.ts'
import { menuPlaces, standardEntries, standardLinks } from '@rawaj/contract/content/layout.ts'
import { describe, expect, it } from 'vitest'
import { loadRootData } from './rootData.ts'

/** Links as every shop begins with them, in rows of its own. */
function standardLayout(): Layout {
  const [footer_service = [], footer_about = [], menu = []] = menuPlaces.map((place) =>
    standardEntries[place].map(({ standard }, index) => ({
      id: index + 40,
      standard,
      label: '',
      link: standardLinks[standard],
    })),
  )
  return { notice: null, entries: { footer_service, footer_about, menu } }
}

async function linksOf(layout: Layout | Error) {
  const api = {
    listCategories: async () => ({ data: [] }),
    shopAddress: async () => ({ data: [] }),
    popularSearches: async () => ({ data: { shown: [] } }),
    layout: async () => {
      if (layout instanceof Error) throw layout
      return { data: layout }
    },
    nextChange: async () => ({ data: { next_change_at: null } }),
  }
  return (await loadRootData(api as unknown as ShopApi, 'ar')).layout
}

describe('The links of footer and menu that travel with a page', () => {
  it('are none where they are as every shop begins with them, nor where they cannot be read', async () => {
    expect(await linksOf(standardLayout())).toEqual({ notice: null, entries: null })
    expect(await linksOf(new Error('away'))).toBeNull()
  })

  it.each<[what: string, change: (entries: Layout['entries']) => void]>([
    ['renamed', ({ menu }) => menu[0] && Object.assign(menu[0], { label: 'Start' })],
    ['led elsewhere', ({ menu }) => menu[0] && Object.assign(menu[0], { link: '/pages/start' })],
    ['moved', ({ footer_service }) => footer_service.reverse()],
    ['taken out', ({ footer_about }) => footer_about.pop()],
    ['added', ({ menu }) => menu.push({ id: 99, standard: null, label: 'Sale', link: '/pages/sale' })],
  ])('are the owner’s once one of them was %s', async (_, change) => {
    const layout = standardLayout()
    change(layout.entries)
    expect(await linksOf(layout)).toEqual(layout)
  })
})
