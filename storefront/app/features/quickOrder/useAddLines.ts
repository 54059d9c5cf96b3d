import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { announceCartChange } from '../cart/index.ts'
import { useErrorMessage } from '../feedback/index.ts'

interface AddLinesInput {
  lines: readonly { productId: number; quantity: number }[]
  /** They may pass what there is. */
  quotation: boolean
  onAdded: () => void
  /** Nothing was added: why, by product. */
  onRejected: (problems: Record<string, FieldErrorCode>) => void
}

/** Puts many lines into the cart, all of them or none. */
export function useAddLines() {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const message = useErrorMessage()
  return useMutation({
    mutationKey: ['cart', 'add'],
    mutationFn: ({ lines, quotation }: AddLinesInput) =>
      shopApi().addCartLines({
        body: {
          lines: lines.map(({ productId, quantity }) => ({
            product_id: productId,
            quantity,
            ...(quotation && { quotation }),
          })),
        },
      }),
    async onSuccess(_reply, { onAdded }) {
      onAdded()
      announceCartChange()
      await queries.invalidateQueries({ queryKey: ['cart'] })
    },
    onError(error, { onRejected }) {
      const hasReasons = error instanceof ShopApiError && Object.keys(error.errorCodes).length > 0
      if (hasReasons) onRejected(error.errorCodes)
      else if (!(error instanceof ShopApiError && error.status === 401)) toast.danger(message(error))
    },
  })
}
