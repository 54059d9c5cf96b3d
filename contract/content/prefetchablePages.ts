/**
 * Pages that are the same for all visitors and have no effects, so that they may be fetched before anybody goes there: paths as
 * both React Router and URLPattern read them.
 */
export const prefetchablePages = [
  '/',
  '/purchase/:categoryId?/:subcategoryId?',
  '/productdetails/:id',
  '/pages/:key',
] as const
