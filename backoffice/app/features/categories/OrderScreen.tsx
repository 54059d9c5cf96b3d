import type { AdminCategory } from '@rawaj/contract/admin/adminEntities.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { useWords } from '../../i18n/useWords.ts'
import { DetailFrame } from '../details/index.ts'
import { FailureAlert, LoadFailure } from '../failures/index.ts'
import { notify } from '../toasts/index.ts'
import { OrderedCategories } from './OrderedCategories.tsx'

const orderKey = ['detail', 'categories', 'order'] as const

/** `/admin/categories/order`: the categories as shoppers see them, to be put into another order. */
export function Component() {
  const { t } = useWords()
  const adminApi = useAdminApi()
  useTitle(t('categories_order_title'))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: orderKey,
    queryFn: async ({ signal }) => (await adminApi.listCategories({}, { signal })).data,
    // Not from under what somebody is dragging: a save says what has changed meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <DetailFrame name="categories" title={t('categories_order_title')}>
      <p className="text-muted">{t('categories_order_text')}</p>
      {error && <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && <Order key={data.map(({ id, version }) => `${id}.${version}`).join()} read={data} />}
    </DetailFrame>
  )
}

function Order({ read }: { read: readonly AdminCategory[] }) {
  const { t } = useWords()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [order, setOrder] = useState(read)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      adminApi.orderCategories({ body: { categories: order.map(({ id, version }) => ({ id, version })) } }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['list', 'categories'] })
      notify(t('categories_order_saved'))
      void navigate('/categories')
    },
    onError(failure) {
      if (!(failure instanceof ShopApiError) || failure.code !== 'changed_meanwhile') return
      queries.setQueryData(orderKey, failure.data as AdminCategory[])
      notify(t('categories_order_changed'))
    },
  })
  const isMoved = order.some(({ id }, place) => read[place]?.id !== id)
  if (read.length === 0) return <Alert tone="info" title={t('categories_empty')} />
  return (
    <div className="grid gap-5">
      <OrderedCategories order={order} onOrder={setOrder} />
      <FailureAlert error={error} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" loading={isPending} disabled={!isMoved} onClick={() => mutate()}>
          {t('save')}
        </Button>
        <Button variant="outline" disabled={!isMoved} onClick={() => setOrder(read)}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}
