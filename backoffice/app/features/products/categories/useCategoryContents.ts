import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { AdminCategory, CategoryProducts } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'

interface LoadedContents {
  contents: CategoryProducts
  categories: readonly AdminCategory[]
  /** Version of the category when they were read: a request that relies on these numbers sends it. */
  version: number
}

/** Contents of a category, and all possible targets, at the time of the request. */
export function useCategoryContents(id: number) {
  const adminApi = useAdminApi()
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async (): Promise<LoadedContents> => {
      const [contents, { data: categories }] = await Promise.all([
        adminApi.readCategoryContents({ params: { id } }),
        adminApi.listCategories({}),
      ])
      const version = categories.find((category) => category.id === id)?.version
      if (version === undefined) throw new ShopApiError({ status: 404, code: 'not_found', message: 'not found' })
      return { contents: contents.data, categories, version }
    },
  })
  return { loaded: data, error, isPending, ask: () => mutate(), close: reset }
}

/** Changes a category; afterwards, and if a colleague was quicker, everything is reloaded. */
export function useCategoryChange(id: number) {
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
