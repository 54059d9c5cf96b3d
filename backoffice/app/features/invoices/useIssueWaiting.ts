import { useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { notify } from '../toasts/index.ts'

/** Milliseconds in which the queue has usually issued what it can. */
const queueMs = 2_000

/** Has the queue try again what waits, and shows what became of it. */
export function useIssueWaiting(): () => Promise<void> {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  return async () => {
    await adminApi.issueWaitingInvoices({})
    notify(t('invoices_try_again_done'))
    await new Promise((resolve) => setTimeout(resolve, queueMs))
    for (const kind of ['list', 'detail']) void queries.invalidateQueries({ queryKey: [kind, 'invoices'] })
  }
}
