import type { Suggestions } from '@rawaj/contract/search/searchSchemas.ts'
import type { CardProduct } from '../catalogue/index.ts'

export type SuggestedScope = Suggestions['places'][number]

/** One line of the list under the search box. */
export type Suggestion =
  | { kind: 'query' | 'recent' | 'popular'; text: string }
  | { kind: 'place'; place: SuggestedScope }
  | { kind: 'product'; product: CardProduct; near: boolean }

export function scopePath({ kind, id, category_id }: SuggestedScope): string {
  if (kind === 'brand') return `/purchase?brand_id=${id}`
  return kind === 'category' ? `/purchase/${id}` : `/purchase/${category_id}/${id}`
}

/** Key that distinguishes suggestions. */
export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return `product ${suggestion.product.id}`
  if (suggestion.kind === 'place') return `${suggestion.place.kind} ${suggestion.place.id}`
  return `query ${suggestion.text}`
}
