import { newIdempotencyKey } from '@rawaj/contract/api/idempotencyKey.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { roundedPrice } from '@rawaj/contract/money/tax.ts'
import {
  type GridSaveErrors,
  type GridSummary,
  gridPrices,
  maxSavedProducts,
} from '@rawaj/contract/products/productGrid.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { notify } from '../../toasts/index.ts'
import type { ChangedRow, GridModel } from './GridModel.ts'

interface Options {
  model: GridModel
  /** Something is wrong at a cell. */
  onError: () => void
  say: (text: string) => void
}

/** The changes being confirmed: as summarised, with a key under which they are saved once, however often they are sent. */
interface Asked {
  summary: GridSummary
  key: string
  sent: readonly ChangedRow[]
}

/** Saves the changes, after a summary that the user confirms. Rejected values are marked in their cells. */
export function useSaveGrid({ model, onError, say }: Options) {
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const { t, number } = useTexts()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)

  const send = ({ key, sent }: Omit<Asked, 'summary'>, dryRun: boolean) =>
    adminApi.saveProducts({
      body: {
        key,
        dryRun,
        rows: sent.map(({ row, changes }) => ({ id: row.id, version: row.version, changes })),
      },
    })

  const attempt = async (run: () => Promise<void>) => {
    setFailure(null)
    setBusy(true)
    try {
      await run()
    } catch (error) {
      const refused = saveErrorsOf(error)
      if (refused) {
        model.applySaveErrors(refused)
        setAsked(null)
        onError()
      }
      // A colleague has made the same changes: no conflict is left.
      if (!refused || model.editedRows > 0) setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    failure,
    isBusy,
    summary: asked?.summary ?? null,
    rounded: asked ? roundedOf(asked.sent) : [],
    /** A running save is not cancelled. */
    cancel: () => isBusy || setAsked(null),
    /** Checks with the shop, and asks. */
    ask() {
      if (isBusy || asked) return
      if (model.errorCount > 0) {
        say(t('product_grid_faults_first'))
        onError()
        return
      }
      if (model.editedRows > maxSavedProducts) {
        say(t('product_grid_too_many', { products: number(maxSavedProducts) }))
        return
      }
      const save = { key: newIdempotencyKey(), sent: model.changes() }
      void attempt(async () => {
        const { data } = await send(save, true)
        setAsked({ ...save, summary: data })
      })
    },
    save() {
      if (!asked) return
      void attempt(async () => {
        const { data } = await send(asked, false)
        model.applySaved(data.rows, asked.sent)
        setAsked(null)
        notify(t('product_grid_saved', { products: number(asked.summary.products) }))
        await queries.invalidateQueries()
      })
    },
  }
}

/** Prices that were typed with VAT and cannot be expressed before it to the halala. */
function roundedOf(sent: readonly ChangedRow[]) {
  return sent.flatMap(({ row, changes }) =>
    gridPrices.flatMap((price) => {
      const typed = changes[price]
      const rounded = typed && roundedPrice(typed, row[price].taxIncluded, changes.taxCode ?? row.taxCode)
      return rounded ? [{ sku: row.sku, typed: typed.halalas, charged: rounded.charged }] : []
    }),
  )
}

/** Errors of rows and cells that the shop rejected; null for any other failure. */
function saveErrorsOf(error: unknown): GridSaveErrors | null {
  if (!(error instanceof ShopApiError) || typeof error.data !== 'object' || error.data === null) return null
  const { problems, changed } = error.data as Partial<GridSaveErrors>
  return Array.isArray(problems) && Array.isArray(changed) ? { problems, changed } : null
}
