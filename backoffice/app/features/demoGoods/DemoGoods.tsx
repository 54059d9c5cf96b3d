import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { DemoGoods as Demo } from '@rawaj/contract/demoGoods/demoGoodsSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert } from '../failures/index.ts'
import { useStaff } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { DemoGoodsPlan } from './DemoGoodsPlan.tsx'

const demoGoodsKey = ['demoGoods'] as const

/** Shown to owners as long as there are demo products: describes them, with the button that removes them. */
export function DemoGoods({ className }: { className?: string }) {
  const { t } = useTexts()
  const { staff } = useStaff()
  const [asking, setAsking] = useState(false)
  const { data: demo, refetch } = useAdminQuery(
    demoGoodsKey,
    'readDemoGoods',
    {},
    { enabled: staff?.user.owner === true, staleTime: 30_000 },
  )
  const removal = useRemoval(() => setAsking(false))
  if (!demo) return null
  const ask = () => {
    removal.reset()
    // Refetches what would be removed now.
    void refetch()
    setAsking(true)
  }
  return (
    <Card as="section" className={className} aria-labelledby="demo-goods">
      <h2 id="demo-goods" className="text-18">
        {t('demo_title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('demo_text')}</p>
      <Button variant="outline" icon={<RemoveIcon />} onClick={ask} className="max-sm:w-full">
        {t('demo_remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        variant="danger"
        busy={removal.isPending}
        title={t('demo_question')}
        labels={{ ok: t('demo_remove'), cancel: t('cancel') }}
        onOk={() => removal.mutate(demo)}
        onCancel={() => setAsking(false)}
      >
        <DemoGoodsPlan demo={demo} />
        <FailureAlert error={removal.error} />
      </ConfirmDialog>
    </Card>
  )
}

function useRemoval(close: () => void) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ products, archived, customers, orders }: Demo) =>
      adminApi.removeDemoGoods({ body: { products, archived, customers, orders } }),
    onSuccess() {
      close()
      notify(t('demo_removed'))
      queries.setQueryData<Demo | null>(demoGoodsKey, null)
      // Nothing is as it was, and the owner may have a second factor to set up.
      void queries.invalidateQueries()
    },
    // Other products would be removed than were shown: shows the current ones.
    onError(error) {
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile')
        queries.setQueryData(demoGoodsKey, error.data as Demo | null)
    },
  })
}
