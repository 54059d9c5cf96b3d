import type { Language } from './languages.ts'

/** What the home page is made of, below the hero. Lists are of products, the other parts of what the shop has anyway. */
export const homeParts = [
  'categories',
  'deals',
  'topCategories',
  'promos',
  'products',
  'brands',
  'bottom',
  'questions',
] as const
export const homeSectionKinds = ['list', ...homeParts] as const
export type HomeSectionKind = (typeof homeSectionKinds)[number]

/** How a list comes by its products; all but the first are kept up by the shop. */
export const homeRules = ['hand', 'newest', 'bestSelling', 'mostViewed', 'reduced', 'category'] as const
export type HomeRule = (typeof homeRules)[number]

/** A row as wide as the page, or a short list that shares a row with its neighbours. */
export const homeLayouts = ['row', 'short'] as const
export type HomeLayout = (typeof homeLayouts)[number]

/** Lists that calls of the specification name (`/banner/section2` and `section3`): they can be hidden, not removed. */
export const homeListKeys = ['hot', 'featured', 'trending', 'best_seller', 'most_viewed'] as const
export type HomeListKey = (typeof homeListKeys)[number]

/** Products that a list by hand may name. */
export const maxHomeListProducts = 24

export const homeSectionStates = ['off', 'scheduled', 'running', 'empty', 'ended'] as const
export type HomeSectionState = (typeof homeSectionStates)[number]

type CountedRule = Exclude<HomeRule, 'hand' | 'category'>

const countedTitles: Record<CountedRule, Record<Language, { everywhere: string; within: string }>> = {
  newest: {
    ar: { everywhere: 'وصل حديثًا', within: 'جديد' },
    en: { everywhere: 'New arrivals', within: 'New in' },
  },
  bestSelling: {
    ar: { everywhere: 'الأكثر مبيعًا', within: 'الأكثر مبيعًا في' },
    en: { everywhere: 'Best sellers', within: 'Best sellers in' },
  },
  mostViewed: {
    ar: { everywhere: 'الأكثر مشاهدة', within: 'الأكثر مشاهدة في' },
    en: { everywhere: 'Most viewed', within: 'Most viewed in' },
  },
  reduced: {
    ar: { everywhere: 'منتجات مخفضة', within: 'تخفيضات' },
    en: { everywhere: 'Reduced', within: 'Reduced in' },
  },
}

/** What a list holds, in words; nothing of one by hand, which only its owner can name. `category`: its name, if it is of one. */
export function homeListTitle(rule: HomeRule, category: string | null, language: Language): string {
  if (rule === 'hand') return ''
  if (rule === 'category') return category ?? ''
  const { everywhere, within } = countedTitles[rule][language]
  return category === null ? everywhere : `${within} ${category}`
}
