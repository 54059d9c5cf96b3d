const filters = [
  '',
  'cat_id=1',
  'cat_id=2',
  'cat_id=3',
  'cat_id=1,2',
  'brand_id=1',
  'brand_id=2',
  'min_price=10&max_price=200',
]
const sorts = ['created_at', 'price', 'name', 'best_selling']

/** Every filter with every order, both ways, in both languages. */
const lists = filters.flatMap((filter) =>
  sorts.flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) =>
      ['ar', 'en'].map((lang) => `/api/v1/product?fields=datas&lang=${lang}&sortBy=${sort}&order=${order}&${filter}`),
    ),
  ),
)

/** The first page of each list: what a shop is asked for within its first minutes. */
export const firstPages = lists.map((list) => `${list}&limit=1`)

/**
 * Addresses of listings without a repetition for as long as possible: the next filter and order each time, and pages all
 * over the list, 24 to 30 products each. Hardly any of them is in the reply cache.
 */
export function differentListings(products: number): () => string {
  let count = 0
  return () => {
    const round = Math.floor(count / lists.length)
    const list = lists[count % lists.length] ?? ''
    count += 1
    // A filtered list is about a sixteenth of everything.
    const pages = Math.max(1, Math.floor(products / (/_id|price=/.test(list) ? 16 : 1) / 30))
    return `${list}&limit=${30 - (round % 7)}&page=${(round * 37) % pages}`
  }
}
