import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import type { ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'

export interface Member extends ProductRow {
  /** Values of its specification by the key of their field. */
  specification: NonNullable<GridRow['specification']>
}

/** Products by their ids, with their specification; undefined until they are loaded. */
export function useMembers(ids: readonly number[]): ReadonlyMap<number, Member> | undefined {
  const adminApi = useAdminApi()
  const named = ids.toSorted((one, other) => one - other).join()
  const { data } = useQuery({
    queryKey: ['list', 'products', 'members', named],
    enabled: named !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ids: named, limit: ids.length }
      const [rows, specified] = await Promise.all([
        adminApi.listProducts({ query }, { signal }),
        adminApi.listGridProducts({ query: { ...query, specification: 'true' } }, { signal }),
      ])
      const specifications = new Map(specified.data.map((row) => [row.id, row.specification]))
      return new Map(rows.data.map((row) => [row.id, { ...row, specification: specifications.get(row.id) ?? {} }]))
    },
  })
  return data
}
