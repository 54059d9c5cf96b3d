import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Layout, MenuEntry, ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { menuPlaces, standardEntries, standardLinks } from '@rawaj/contract/content/layout.ts'
import { type Language, yearOf } from '@rawaj/contract/text/languages.ts'
import { useRouteLoaderData } from 'react-router'

/** A category as every page names it. */
export type CategoryLink = Pick<Category, 'id' | 'name' | 'department'>

/** Data of every page beside its own. */
interface RootData {
  language: Language
  /** Year in the footer, from the server: a browser elsewhere might be in another year. */
  year: number
  /** Names alone: what they hold is read when a menu opens (`useCategoryTree`). */
  categories: CategoryLink[]
  /** Popular searches, see docs/search.md. */
  popularSearches: string[]
  /** `null` when the shop has none yet. */
  address: ShopAddress | null
  /** The notice line, and the links of footer and menu where the owner has changed them; `null` where it could not be read. */
  layout: (Pick<Layout, 'notice'> & { entries: Layout['entries'] | null }) | null
  /** When something that visitors see begins or ends according to its schedule. */
  nextChangeAt: string | null
}

export async function loadRootData(shopApi: ShopApi, language: Language): Promise<RootData> {
  const [categories, addresses, popular, layout, change] = await Promise.all([
    shopApi.listCategories({}),
    shopApi.shopAddress({}),
    shopApi.popularSearches({}),
    // Every page has standard links: it does without those of the owner rather than not at all.
    shopApi.layout({}).then(
      ({ data: { notice, entries } }) => ({
        notice,
        entries: import.meta.env.SSR && isStandard(entries) ? null : entries,
      }),
      () => null,
    ),
    shopApi.nextChange({}),
  ])
  return {
    language,
    year: yearOf(new Date()),
    categories: categories.data.map(({ id, name, department }) => ({ id, name, department })),
    popularSearches: popular.data.shown,
    address: addresses.data[0] ?? null,
    layout,
    nextChangeAt: change.data.next_change_at,
  }
}

/** Links as every shop begins with them do not travel with every page. */
function isStandard(entries: Layout['entries']): boolean {
  return menuPlaces.every((place) => {
    const standard = standardEntries[place]
    const isAsStandard = ({ standard: key, label, link }: MenuEntry, index: number) =>
      key !== null && key === standard[index]?.standard && label === '' && link === standardLinks[key]
    return entries[place].length === standard.length && entries[place].every(isAsStandard)
  })
}

/** The root route's data; `undefined` where it could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
