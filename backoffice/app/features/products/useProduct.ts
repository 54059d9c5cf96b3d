import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useChange } from '../details/index.ts'

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

/** See `useChange`. */
export const useChangeProduct = (id: number) => useChange<OpenProduct>(id, { list: 'products', entity: 'product' })
