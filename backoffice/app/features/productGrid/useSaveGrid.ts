import { type GridSummary, maxSavedProducts, type RefusedGrid } from '@rawaj/contract/admin/productGrid.ts'
import { newIdempotencyKey } from '@rawaj/contract/idempotencyKey.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords } from '../../i18n/useWords.ts'
import { notify } from '../toasts/index.ts'
import type { GridModel } from './GridModel.ts'

interface Options {
  model: GridModel
  /** Something is wrong at a cell. */
  onFault: () => void
  say: (text: string) => void
}

/** Saves what was changed: it is told first what that comes to, and asked. What was refused stands at its cells. */
export function useSaveGrid({ model, onFault, say }: Options) {
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const { t, number } = useWords()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  /** What is asked about, with the key under which it is done once, however often it is sent. */
  const [asked, setAsked] = useState<{ summary: GridSummary; key: string } | null>(null)

  const send = (key: string, dryRun: boolean) =>
    adminApi.saveProducts({
      body: {
        ...{ key, dryRun },
        rows: model.changes().map(({ row, changes }) => ({ id: row.id, version: row.version, changes })),
      },
    })

  const attempt = async (run: () => Promise<void>) => {
    setFailure(null)
    setBusy(true)
    try {
      await run()
    } catch (error) {
      const refused = refusedBy(error)
      if (refused) {
        model.refuse(refused)
        setAsked(null)
        onFault()
      }
      // What was typed here is what a colleague has typed, too: nothing is left to choose between.
      if (!refused || model.editedRows > 0) setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ failure, isBusy, summary: asked?.summary ?? null },
    cancel: () => setAsked(null),
    /** Checks with the shop, and asks. */
    ask() {
      if (model.faultCount > 0) {
        say(t('product_grid_faults_first'))
        onFault()
        return
      }
      if (model.editedRows > maxSavedProducts) {
        say(t('product_grid_too_many', { products: number(maxSavedProducts) }))
        return
      }
      const key = newIdempotencyKey()
      void attempt(async () => {
        const { data } = await send(key, true)
        setAsked({ summary: data, key })
      })
    },
    save() {
      if (!asked) return
      void attempt(async () => {
        const { data } = await send(asked.key, false)
        model.saved(data.rows)
        setAsked(null)
        notify(t('product_grid_saved', { products: number(asked.summary.products) }))
        await queries.invalidateQueries()
      })
    },
  }
}

/** What the shop says of rows and cells that it refuses; null of any other failure. */
function refusedBy(error: unknown): RefusedGrid | null {
  if (!(error instanceof ShopApiError) || typeof error.data !== 'object' || error.data === null) return null
  const { problems, changed } = error.data as Partial<RefusedGrid>
  return Array.isArray(problems) && Array.isArray(changed) ? { problems, changed } : null
}
