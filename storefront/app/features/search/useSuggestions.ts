import type { Suggestions as Reply } from '@rawaj/contract/search/searchSchemas.ts'
import { useDebounced } from '@rawaj/design/useDebounced.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toCardProduct } from '../catalogue/index.ts'
import type { Suggestion } from './Suggestion.ts'

/** Suggestions start at two letters (spec, section 5), and only once the typing pauses. */
const minLetters = 2
const debounceMs = 180

export interface Suggestions {
  state: 'idle' | 'loading' | 'failed' | 'found'
  /** While it is loading, those of the text before. */
  suggestions: readonly Suggestion[]
}

const idle: Suggestions = { state: 'idle', suggestions: [] }

/** Suggestions for the typed text; a newer text cancels the request for the older one. */
export function useSuggestions(typed: string): Suggestions {
  const shopApi = useShopApi()
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestions>(idle)
  const text = typed.trim()
  const asked = useDebounced(text, debounceMs)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the call carries the language, so a new one asks again.
  useEffect(() => {
    if (text.length < minLetters) return setSuggestions(idle)
    if (asked !== text) return
    const question = new AbortController()
    async function ask({ signal }: AbortController) {
      setSuggestions((before) => ({ ...before, state: 'loading' }))
      try {
        const { data } = await shopApi().suggest({ query: { query: text } }, { signal })
        if (!signal.aborted) setSuggestions({ state: 'found', suggestions: inOneList(data) })
      } catch {
        if (!signal.aborted) setSuggestions({ ...idle, state: 'failed' })
      }
    }
    void ask(question)
    return () => question.abort()
  }, [shopApi, language, text, asked])

  return suggestions
}

const inOneList = ({ queries, places, products, near = [] }: Reply): Suggestion[] => [
  ...queries.map((text) => ({ kind: 'query', text }) as const),
  ...places.map((place) => ({ kind: 'place', place }) as const),
  ...products.map((product) => ({ kind: 'product', product: toCardProduct(product), near: false }) as const),
  ...near.map((product) => ({ kind: 'product', product: toCardProduct(product), near: true }) as const),
]
