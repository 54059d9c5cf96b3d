import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { dropLine, useCartKey } from './cartQuery.ts'
import { expectQuantity, removed, settleLine } from './pendingLines.ts'
import { type Addable, useAddToCart } from './useAddToCart.ts'
import { useRefusedChange } from './useRefusedChange.ts'

interface Removal {
  lineId: number
  quantity: number
  product: Addable
}

/** Takes a line out of the cart. It leaves the screen at once; the notice offers to put it back. */
export function useRemoveLine(): (removal: Removal) => void {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const refused = useRefusedChange()
  const add = useAddToCart()
  const { t } = useTranslation('cart')
  const { mutate } = useMutation({
    mutationKey: ['cart', 'remove'],
    mutationFn: ({ lineId }: Removal) => calls().removeCartLine({ params: { id: lineId } }),
    onMutate: ({ lineId }) => expectQuantity(lineId, removed),
    onSuccess: (_, { lineId, quantity, product }) => {
      dropLine(queries, cartKey, lineId)
      toast.info(t('line_removed', { name: product.name }), {
        action: { label: t('undo'), onPress: () => add.mutate({ product, quantity, quiet: true }) },
      })
    },
    onError: refused,
    onSettled: (_reply, _reason, { lineId }) => settleLine(lineId),
  })
  return mutate
}
