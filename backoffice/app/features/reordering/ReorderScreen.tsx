import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import type { TextFamily } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { DetailFrame } from '../details/index.ts'
import { FailureAlert, QueryContent } from '../failures/index.ts'
import { notify } from '../toasts/index.ts'

interface Ordered {
  id: number
  version: number
}

interface ReorderScreenProps<Row extends Ordered> {
  /** Name of the list: its part of the address, and the prefix of the texts. */
  name: TextFamily<'title' | 'empty' | 'order_title' | 'order_text' | 'order_saved' | 'order_changed'>
  read: (adminApi: AdminApi, signal: AbortSignal) => Promise<readonly Row[]>
  /** @throws `changed_meanwhile` with the rows as they are now where one has come, gone or changed */
  save: (adminApi: AdminApi, order: Ordered[]) => Promise<unknown>
  /** The rows in the order that they are to have, with what moves them. */
  children: (order: readonly Row[], setOrder: (order: readonly Row[]) => void) => ReactNode
}

/** All rows of a kind, to be put into another order and saved at once. */
export function ReorderScreen<Row extends Ordered>({ name, read, ...order }: ReorderScreenProps<Row>) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  useTitle(t(`${name}_order_title`))
  const query = useQuery({
    queryKey: orderKey(name),
    queryFn: ({ signal }) => read(adminApi, signal),
    // The list must not change while rows are dragged: a save reports what has changed meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <DetailFrame name={name} title={t(`${name}_order_title`)}>
      <p className="text-muted">{t(`${name}_order_text`)}</p>
      <QueryContent query={query}>
        {(rows) => (
          <Order key={rows.map(({ id, version }) => `${id}.${version}`).join()} name={name} rows={rows} {...order} />
        )}
      </QueryContent>
    </DetailFrame>
  )
}

const orderKey = (name: string) => ['detail', name, 'order']

type OrderProps<Row extends Ordered> = Omit<ReorderScreenProps<Row>, 'read'> & { rows: readonly Row[] }

function Order<Row extends Ordered>({ name, rows, save, children }: OrderProps<Row>) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [order, setOrder] = useState(rows)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      save(
        adminApi,
        order.map(({ id, version }) => ({ id, version })),
      ),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['list', name] })
      notify(t(`${name}_order_saved`))
      void navigate(`/${name}`)
    },
    onError(failure) {
      if (!(failure instanceof ShopApiError) || failure.code !== 'changed_meanwhile') return
      queries.setQueryData(orderKey(name), failure.data)
      notify(t(`${name}_order_changed`))
    },
  })
  const isMoved = order.some(({ id }, place) => rows[place]?.id !== id)
  if (rows.length === 0) return <Alert tone="info" title={t(`${name}_empty`)} />
  return (
    <div className="grid gap-5">
      {children(order, setOrder)}
      <FailureAlert error={error} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" loading={isPending} disabled={!isMoved} onClick={() => mutate()}>
          {t('save')}
        </Button>
        <Button variant="outline" disabled={!isMoved} onClick={() => setOrder(rows)}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}
