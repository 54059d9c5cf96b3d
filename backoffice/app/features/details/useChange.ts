import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { EntityId } from './defineDetail.ts'

interface Changed {
  /** The list that it belongs to; its detail is read below `['detail', list, id]`. */
  list: string
  /** As the audit log calls it. */
  entity: string
  /** Keys of what else may look otherwise then. */
  also?: readonly (readonly string[])[]
}

/** Changes the entity of a detail, and shows it afterwards; also if a colleague was quicker. */
export function useChange<Row>(id: EntityId, { list, entity, also = [] }: Changed) {
  const queries = useQueryClient()
  const queryKey = ['detail', list, id]
  const show = (row: Row) => {
    queries.setQueryData(queryKey, row)
    for (const other of [['list', list], ['history', entity, String(id)], ...also])
      void queries.invalidateQueries({ queryKey: other })
  }
  return async (change: () => Promise<{ data: Row }>): Promise<Row> => {
    try {
      const { data } = await change()
      show(data)
      return data
    } catch (error) {
      // The reply's data is the thing as it is now.
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile') show(error.data as Row)
      else if (error instanceof ShopApiError && error.status === 409) void queries.invalidateQueries({ queryKey })
      throw error
    }
  }
}
