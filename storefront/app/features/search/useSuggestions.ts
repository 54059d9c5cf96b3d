import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import type { CardProduct } from '../catalogue/index.ts'

/** From two letters on (spec, section 5), and only once the typing pauses. */
const minLetters = 2
const debounceMs = 180
const maxSuggestions = 6

export type Suggestions =
  | { state: 'idle' | 'loading' | 'failed'; products: CardProduct[] }
  | { state: 'found'; products: CardProduct[]; text: string }

const idle: Suggestions = { state: 'idle', products: [] }

/** Products that match what is being typed; a newer text calls off the question about the older one. */
export function useSuggestions(typed: string): Suggestions {
  const shopApi = useShopApi()
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestions>(idle)
  const text = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the call carries the language, so a new one asks again.
  useEffect(() => {
    if (text.length < minLetters) return setSuggestions(idle)
    const question = new AbortController()
    const asking = setTimeout(async () => {
      setSuggestions(({ products }) => ({ state: 'loading', products }))
      try {
        const reply = await shopApi().listProducts(
          { query: { query: text, page: 0, limit: maxSuggestions } },
          { signal: question.signal },
        )
        if (!question.signal.aborted) setSuggestions({ state: 'found', products: reply.datas.data, text })
      } catch {
        if (!question.signal.aborted) setSuggestions({ state: 'failed', products: [] })
      }
    }, debounceMs)
    return () => {
      clearTimeout(asking)
      question.abort()
    }
  }, [shopApi, language, text])

  return suggestions
}
