import type { Suggestions } from '@rawaj/contract/search/searchSchemas.ts'
import type { CardProduct } from '../catalogue/index.ts'

export type SuggestedPlace = Suggestions['places'][number]

/** One line of the list under the search box. */
export type Suggestion =
  | { kind: 'query' | 'recent' | 'popular'; text: string }
  | { kind: 'place'; place: SuggestedPlace }
  | { kind: 'product'; product: CardProduct }

export function placePath({ kind, id, category_id }: SuggestedPlace): string {
  if (kind === 'brand') return `/purchase?brand_id=${id}`
  return kind === 'category' ? `/purchase/${id}` : `/purchase/${category_id}/${id}`
}

/** What tells one line from another. */
export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return `product ${suggestion.product.id}`
  if (suggestion.kind === 'place') return `${suggestion.place.kind} ${suggestion.place.id}`
  return `query ${suggestion.text}`
}
