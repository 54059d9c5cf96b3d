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

/** How often a change that fits any version is sent, if colleagues are quicker. */
const maxTries = 4

/**
 * Changes the entity of a detail, from the version that was last read, and shows it afterwards; also if a colleague was quicker.
 * A change that fits any version (`again`) is sent again then; any other throws.
 */
export function useChange<Row extends { version: number }>(id: EntityId, { list, entity, also = [] }: Changed) {
  const queries = useQueryClient()
  const queryKey = ['detail', list, id]
  const show = (row: Row) => {
    queries.setQueryData(queryKey, row)
    for (const other of [['list', list], ['history', entity, String(id)], ...also])
      void queries.invalidateQueries({ queryKey: other })
  }
  return async (change: (version: number) => Promise<{ data: Row }>, { again = false } = {}): Promise<Row> => {
    for (let triesLeft = again ? maxTries : 1; ; triesLeft--) {
      try {
        const { data } = await change(queries.getQueryData<Row>(queryKey)?.version ?? 1)
        show(data)
        return data
      } catch (error) {
        const isOutdated = error instanceof ShopApiError && error.code === 'changed_meanwhile'
        // The reply's data is the thing as it is now.
        if (isOutdated) show(error.data as Row)
        else if (error instanceof ShopApiError && error.status === 409) void queries.invalidateQueries({ queryKey })
        if (!isOutdated || triesLeft <= 1) throw error
      }
    }
  }
}
