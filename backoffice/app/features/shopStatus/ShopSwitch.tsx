import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { ShopStatus } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert } from '../failures/index.ts'
import { notify } from '../toasts/index.ts'
import { shopStatusKey } from './useShopStatus.ts'

/** Opens the shop to shoppers, or closes it after a question. */
export function ShopSwitch({ status: { open, version } }: { status: ShopStatus }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await adminApi.setShopStatus({ body: { version, open: !open } })).data,
    onSuccess(status) {
      queries.setQueryData<ShopStatus>(shopStatusKey, status)
      notify(t(status.open ? 'shop_opened' : 'shop_closed_now'))
    },
    // Missing requirements, or a colleague's change, are shown in their current state.
    onError(failure) {
      const needs = failure instanceof ShopApiError && failure.code === 'shop_not_ready' ? needsOf(failure.data) : null
      if (needs) queries.setQueryData<ShopStatus>(shopStatusKey, (before) => before && { ...before, needs })
      else void queries.invalidateQueries({ queryKey: shopStatusKey })
    },
    onSettled() {
      setAsking(false)
      void queries.invalidateQueries({ queryKey: ['history', 'settings', 'opening'] })
    },
  })
  return (
    <div className="grid gap-3">
      <div>
        <Button
          variant={open ? 'outline' : 'secondary'}
          loading={isPending && !open}
          onClick={() => (open ? setAsking(true) : mutate())}
          className="max-sm:w-full"
        >
          {t(open ? 'shop_close' : 'shop_open')}
        </Button>
      </div>
      <FailureAlert error={error} />
      <ConfirmDialog
        open={asking}
        variant="danger"
        busy={isPending}
        title={t('shop_close_title')}
        labels={{ ok: t('shop_close'), cancel: t('cancel') }}
        onOk={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('shop_close_question')}
      </ConfirmDialog>
    </div>
  )
}

/** The data of `shop_not_ready`. */
const needsOf = (data: unknown) => (data as Partial<Pick<ShopStatus, 'needs'>> | null)?.needs ?? null
