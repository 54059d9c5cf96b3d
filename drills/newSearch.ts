const words = ['كوع', 'ماسورة', 'محبس', 'pipe', 'elbow', 'valve', 'pvc', 'وصلة', 'مضخة', 'coupling', 'filter', 'خلاط']
let count = Math.floor(Math.random() * 1_000_000)

/** A query that was never sent before. */
export function newQuery(): string {
  count += 1
  return `${words[count % words.length]} ${count}`
}

export const searchPath = (query: string) => `/api/v1/product?lang=ar&query=${encodeURIComponent(query)}&page=0&limit=6`

export const newSearch = () => searchPath(newQuery())
