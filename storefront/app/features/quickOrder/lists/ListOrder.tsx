import type { SavedListDetails } from '@rawaj/contract/savedLists/savedListSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorMessage } from '../../feedback/index.ts'
import { OrderLineList } from '../OrderLineList.tsx'
import { OrderSummary } from '../OrderSummary.tsx'
import type { OrderLine } from '../orderLines.ts'
import { useOrderLines } from '../useOrderLines.ts'
import { ListActions } from './ListActions.tsx'
import { toListLine, toOrderLine } from './listLines.ts'

/** The lines of a saved list, and what is done with them. */
export function ListOrder({ list }: { list: SavedListDetails }) {
  const { t } = useTranslation('quickOrder')
  const saved = useMemo(() => list.lines.map(toOrderLine), [list.lines])
  // A list that is read again, under another name or changed in another tab, puts nothing back that is being changed here.
  const order = useOrderLines(() => saved)
  const save = useSaveLines(list, order.lines)
  const isChanged = JSON.stringify(order.lines.map(toListLine)) !== JSON.stringify(saved.map(toListLine))
  const changed = list.lines.filter(({ problem }) => problem !== null).length
  return (
    <>
      <h1 className="mt-2 mb-6 text-28 wrap-anywhere sm:text-36">
        <bdi>{list.name}</bdi>
      </h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-8">
        <div className="grid min-w-0 gap-4">
          {changed > 0 && <Alert tone="info">{t('list_changed', { count: changed })}</Alert>}
          {order.error !== null && <Alert tone="warning">{order.error}</Alert>}
          {order.lines.length > 0 ? <OrderLineList order={order} /> : <p className="text-muted">{t('list_empty')}</p>}
        </div>
        <OrderSummary order={order} keeps>
          {isChanged && (
            <Button variant="outline" full loading={save.isPending} onClick={() => save.mutate()}>
              {t('save_changes')}
            </Button>
          )}
          <ListActions list={list} />
        </OrderSummary>
      </div>
    </>
  )
}

/** Writes the lines of a list anew. Where another tab was faster the list is read again, and these lines can be saved over it. */
function useSaveLines({ id, version }: SavedListDetails, lines: readonly OrderLine[]) {
  const { t } = useTranslation('quickOrder')
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => shopApi().updateSavedList({ params: { id }, body: { version, lines: lines.map(toListLine) } }),
    onSuccess: () => toast.success(t('changes_saved')),
    onError: (error) => toast.danger(message(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['lists'] }),
  })
}
