import type { Language } from '@rawaj/contract/languages.ts'
import type { ShopApi } from '@rawaj/contract/shopApi.ts'
import type { FilterTree } from './filterTree.ts'

/** What the filters offer, cut down to what they show. */
export async function loadFilterTree(shopApi: ShopApi): Promise<FilterTree> {
  const [categories, brands] = await Promise.all([shopApi.listCategories({}), shopApi.listBrands({})])
  return {
    categories: categories.data.map(({ id, name, world, subcategory }) => ({
      id,
      name,
      world,
      subcategory: subcategory.map((sub) => ({ id: sub.id, name: sub.name })),
    })),
    brands: brands.data.map(({ id, name }) => ({ id, name })),
  }
}

const freshFor = 60_000
let remembered: { language: Language; at: number; tree: Promise<FilterTree> } | null = null

/** In the browser: from page to page of a listing the filters stay what they are and are not fetched again. */
export function rememberedFilterTree(shopApi: ShopApi, language: Language): Promise<FilterTree> {
  if (remembered?.language === language && Date.now() - remembered.at < freshFor) return remembered.tree
  return freshFilterTree(shopApi, language)
}

/** The same, fetched anew: something is looked for that was not there a moment ago. */
export function freshFilterTree(shopApi: ShopApi, language: Language): Promise<FilterTree> {
  const tree = loadFilterTree(shopApi)
  remembered = { language, at: Date.now(), tree }
  tree.catch(() => {
    remembered = null
  })
  return tree
}
