import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import type { CardProduct } from '../catalogue/productView.ts'

/** From two letters on (spec, section 5), and only once the typing pauses. */
const fewestLetters = 2
const pause = 180
const mostSuggestions = 6

export type Suggestions =
  | { state: 'idle' | 'loading' | 'failed'; products: CardProduct[] }
  | { state: 'found'; products: CardProduct[]; text: string }

const idle: Suggestions = { state: 'idle', products: [] }

/** Products that match what is being typed; a newer text calls off the question about the older one. */
export function useSuggestions(typed: string): Suggestions {
  const calls = useShopCalls()
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestions>(idle)
  const text = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the call carries the language, so a new one asks again.
  useEffect(() => {
    if (text.length < fewestLetters) return setSuggestions(idle)
    const question = new AbortController()
    const asking = setTimeout(async () => {
      setSuggestions(({ products }) => ({ state: 'loading', products }))
      try {
        const reply = await calls().listProducts(
          { query: { query: text, page: 0, limit: mostSuggestions } },
          { signal: question.signal },
        )
        if (!question.signal.aborted) setSuggestions({ state: 'found', products: reply.datas.data, text })
      } catch {
        if (!question.signal.aborted) setSuggestions({ state: 'failed', products: [] })
      }
    }, pause)
    return () => {
      clearTimeout(asking)
      question.abort()
    }
  }, [calls, language, text])

  return suggestions
}
