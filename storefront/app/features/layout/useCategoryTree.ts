import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import type { CategoryLink } from '../page/index.ts'

const staleMs = 60_000

/** The categories with their sub-categories and pictures for a menu; until they are read, or where they cannot be, their names. */
export function useCategoryTree(names: readonly CategoryLink[], isWanted: boolean): Category[] {
  const language = useLanguage()
  const shopApi = useShopApi()
  const { data } = useQuery({
    queryKey: ['categories', language],
    queryFn: ({ signal }) => shopApi().listCategories({}, { signal }),
    enabled: isWanted,
    staleTime: staleMs,
  })
  return data?.data ?? names.map((category) => ({ ...category, image: '', subcategory: [] }))
}
