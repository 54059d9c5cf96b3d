import type { ReorderedLine } from '@rawaj/contract/orders/orderSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CartIcon } from '@rawaj/design/icons.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { announceCartChange, settleQuantities } from '../cart/index.ts'
import { useErrorMessage, useLazyDialog } from '../feedback/index.ts'

const loadDialog = async () => (await import('./ReorderedDialog.tsx')).ReorderedDialog

const hasChanged = ({ problem, then_price, now_price }: ReorderedLine) => problem !== null || then_price !== now_price

/** Adds the products of an order to the cart again, and shows what has changed since. */
export function OrderAgainButton({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(['orders', 'cart'])
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const message = useErrorMessage()
  const [changed, setChanged] = useState<readonly ReorderedLine[]>([])
  const close = () => setChanged([])
  const open = changed.length > 0
  const ReorderedDialog = useLazyDialog({ load: loadDialog, enabled: open, onFailed: close })
  const again = useMutation({
    mutationFn: async () => {
      await settleQuantities()
      return shopApi().orderAgain({ params: { orderNo } })
    },
    async onSuccess({ data }) {
      announceCartChange()
      const lines = data.filter(hasChanged)
      setChanged(lines)
      if (lines.length === 0)
        toast.success(t('again_done'), { action: { label: t('cart:view_cart'), to: '/shopcart' } })
      await queries.invalidateQueries({ queryKey: ['cart'] })
    },
    onError: (error) => toast.danger(message(error)),
  })
  return (
    <>
      <Button
        variant="outline"
        icon={<CartIcon />}
        className="max-sm:grow"
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {t('again')}
      </Button>
      {ReorderedDialog && open && <ReorderedDialog lines={changed} onClose={close} />}
    </>
  )
}
