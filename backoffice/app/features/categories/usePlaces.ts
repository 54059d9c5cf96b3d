import type { AdminCategory, CategoryProducts } from '@rawaj/contract/admin/adminEntities.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'

/** What stands in a category, and all places there are, as they are when somebody asks. */
export function usePlaces(id: number, enabled: boolean) {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: ['detail', 'categories', id, 'places'],
    queryFn: async ({ signal }): Promise<{ contents: CategoryProducts; categories: readonly AdminCategory[] }> => {
      const [contents, categories] = await Promise.all([
        adminApi.readCategoryContents({ params: { id } }, { signal }),
        adminApi.listCategories({}, { signal }),
      ])
      return { contents: contents.data, categories: categories.data }
    },
    enabled,
    gcTime: 0,
  })
}

/** Does something with a place; afterwards, and where somebody else was quicker, everything is shown as it is by now. */
export function usePlaceChange(id: number) {
  const queries = useQueryClient()
  return async (change: () => Promise<unknown>, { gone = false } = {}): Promise<void> => {
    try {
      await change()
    } catch (error) {
      if (error instanceof ShopApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: ['detail', 'categories', id] })
      throw error
    }
    if (gone) queries.removeQueries({ queryKey: ['detail', 'categories', id] })
    for (const queryKey of [['detail', 'categories'], ['list'], ['history']])
      void queries.invalidateQueries({ queryKey })
  }
}
