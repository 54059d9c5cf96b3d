import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { focusOn } from '../../ui/moveFocus.ts'
import { settleQuantities, useFailedChange } from './cartMutations.ts'
import { useCartKey } from './cartQueries.ts'
import { announceCartChange } from './otherTabs.ts'

interface EmptyCartDialogProps {
  customerId: number
  open: boolean
  onClose: () => void
}

/** Asks whether to take everything out of the cart, and does it. */
export function EmptyCartDialog({ customerId, open, onClose }: EmptyCartDialogProps) {
  const { t } = useTranslation('cart')
  const emptyCart = useEmptyCart()
  return (
    <ConfirmDialog
      open={open}
      title={t('empty_cart_question')}
      labels={{ ok: t('empty_cart'), cancel: t('cancel') }}
      variant="danger"
      onCancel={onClose}
      onOk={() => {
        onClose()
        emptyCart.mutate(customerId, { onSuccess: () => focusOn(null) })
      }}
    >
      {t('empty_cart_text')}
    </ConfirmDialog>
  )
}

/** The call names the customer, not the cart. */
function useEmptyCart() {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const onError = useFailedChange()
  return useMutation({
    mutationKey: ['cart', 'empty'],
    mutationFn: async (customerId: number) => {
      // A quantity that was sent afterwards would fail for a line that is gone.
      await settleQuantities()
      return shopApi().emptyCart({ params: { id: customerId } })
    },
    onSuccess: () => {
      announceCartChange()
      return queries.invalidateQueries({ queryKey: cartKey })
    },
    onError,
  })
}
