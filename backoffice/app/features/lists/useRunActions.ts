import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import type { Values } from '../details/index.ts'
import type { ListRow, RowAction } from './defineList.ts'

/** Result of an action: for how many rows it succeeded, and the errors of the others. */
export interface ActionReport<Row> {
  action: RowAction<Row>
  done: readonly Row[]
  failed: readonly { row: Row; error: unknown }[]
}

interface Running<Row> {
  action: RowAction<Row>
  rows: readonly Row[]
  /** Values of its form. */
  values: Values
}

/** Takes an action for one row after another, after a question where it needs one; one that fails stops no other. */
export function useRunActions<Row extends ListRow>(onDone: (report: ActionReport<Row>) => void) {
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Running<Row> | null>(null)
  const { mutate, isPending } = useMutation({
    async mutationFn({ action, rows, values }: Running<Row>): Promise<ActionReport<Row>> {
      if (action.open) {
        window.open(action.open(rows, values), '_blank', 'noopener')
        return { action, done: rows, failed: [] }
      }
      if (action.go) {
        await navigate(action.go(rows))
        return { action, done: [], failed: [] }
      }
      const done: Row[] = []
      const failed: { row: Row; error: unknown }[] = []
      for (const row of rows) {
        try {
          await action.run(adminApi, row, values)
          done.push(row)
        } catch (error) {
          // After the request for a proof was closed, it does not open again for every other row.
          if (error instanceof ShopApiError && error.code === 'proof_needed') break
          failed.push({ row, error })
        }
      }
      return { action, done, failed }
    },
    onSuccess: onDone,
    onSettled: () => setAsked(null),
  })
  const act = useCallback(
    (action: RowAction<Row>, rows: readonly Row[]) => {
      // The question names those alone that something happens to.
      const running = { action, rows: rows.filter((row) => action.isPossible?.(row) ?? true), values: {} }
      if (action.danger || action.form) setAsked(running)
      else mutate(running)
    },
    [mutate],
  )
  const confirm = useCallback((values: Values = {}) => asked && mutate({ ...asked, values }), [asked, mutate])
  return { act, asked, confirm, decline: useCallback(() => setAsked(null), []), isRunning: isPending }
}
