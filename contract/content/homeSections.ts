/** Parts of the home page below the hero. Lists contain products, other parts what the shop has anyway. */
const homeParts = [
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

/** How a list gets its products; all but the first are maintained by the shop. */
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
