import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'

const productKey = (id: number) => ['detail', 'products', id] as const
export const movementsKey = (id: number) => ['stockMovements', id] as const

export function useProduct(id: number) {
  return useAdminQuery(productKey(id), 'readProduct', { params: { id } })
}

/** Shows a product from a reply, and refetches other data that contains it. */
export function useShowProduct() {
  const queries = useQueryClient()
  return (product: OpenProduct) => {
    queries.setQueryData(productKey(product.id), product)
    void queries.invalidateQueries({ queryKey: ['list', 'products'] })
    void queries.invalidateQueries({ queryKey: ['history', 'product', String(product.id)] })
  }
}

/** Refetches a product whose stock has changed. */
export function useReadAnew(id: number) {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: productKey(id) })
    void queries.invalidateQueries({ queryKey: movementsKey(id) })
    void queries.invalidateQueries({ queryKey: ['list', 'products'] })
  }
}

/**
 * Changes a product at the version that was last read. A change that fits any version (`again`) is retried if a colleague was
 * quicker; any other shows the current state, and throws.
 */
export function useChangeProduct(id: number) {
  const queries = useQueryClient()
  const show = useShowProduct()
  return async (change: (version: number) => Promise<{ data: OpenProduct }>, { again = false } = {}) => {
    for (let triesLeft = again ? 3 : 0; ; triesLeft--) {
      const version = queries.getQueryData<OpenProduct>(productKey(id))?.version ?? 1
      try {
        show((await change(version)).data)
        return
      } catch (error) {
        const isOutdated = error instanceof ShopApiError && error.code === 'changed_meanwhile'
        // The reply's data is the product as it is now.
        if (isOutdated) show(error.data as OpenProduct)
        if (!isOutdated || triesLeft <= 0) throw error
      }
    }
  }
}
