import { type ImportStatus, isBusy } from '@rawaj/contract/imports/importKinds.ts'
import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useChange } from '../details/index.ts'

export const importKey = (id: number) => ['detail', 'imports', id] as const

/** Interval for the progress of the rows, in milliseconds. */
const busyMs = 1_000
/** And how far the pictures are, which come after them. */
const picturesMs = 4_000

const intervalOf = (data: Import | undefined) => {
  if (data && isBusy(data.status)) return busyMs
  return (data?.pictures?.waiting ?? 0) > 0 ? picturesMs : false
}

/** An import, looked at again and again while something is done with it. */
export function useImport(id: number) {
  const queries = useQueryClient()
  const found = useAdminQuery(
    importKey(id),
    'readImport',
    { params: { id } },
    { refetchInterval: ({ state }) => intervalOf(state.data) },
  )
  const status = found.data?.status
  const before = useRef<ImportStatus>(undefined)
  useEffect(() => {
    if (before.current && status && before.current !== status)
      for (const list of ['imports', 'products', 'customers', 'subscribers'])
        void queries.invalidateQueries({ queryKey: ['list', list] })
    before.current = status
  }, [status, queries])
  return found
}

/** See `useChange`. */
export const useChangeImport = (id: number) => useChange<Import>(id, { list: 'imports', entity: 'import' })
