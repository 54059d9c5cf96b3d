import type { Language } from '@rawaj/contract/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { usePageData } from '../../pageContext.ts'
import { shopApiOverFetch } from '../../shopApi/overFetch.ts'
import { currentToken } from '../session/sessionStore.ts'
import { keptCategories } from './keptCategories.ts'

export const keptCategoriesKey = ['staff', 'categories'] as const

/** All categories with their names in both languages; a reply of the shop carries one, so it is asked in each. */
export function useKeptCategories() {
  const { seal } = usePageData()
  return useQuery({
    queryKey: keptCategoriesKey,
    queryFn: async ({ signal }) => {
      const listedIn = (language: Language) =>
        shopApiOverFetch({ seal, language: () => language, token: currentToken }).listCategories({}, { signal })
      const [english, arabic] = await Promise.all([listedIn('en'), listedIn('ar')])
      return keptCategories(english.data, arabic.data)
    },
    // Whoever looks again may have a colleague.
    staleTime: 0,
  })
}
