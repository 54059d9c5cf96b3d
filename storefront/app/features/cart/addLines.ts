import { newIdempotencyKey } from '@rawaj/contract/api/idempotencyKey.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tabStore } from '../../browserStore.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { settleQuantities, useFailedChange } from './cartMutations.ts'
import { useCartKey } from './cartQueries.ts'
import { announceCartChange } from './otherTabs.ts'

interface AddedLine {
  productId: number
  quantity: number
  /** For a quotation: may pass what there is. */
  quotation?: boolean
}

interface AddLinesOptions {
  /** Called whether the component is still there or not. */
  onAdded: (lines: readonly AddedLine[]) => void
}

/**
 * Puts many products into the signed-in customer's cart: all of them or none. Until the shop has said yes or no, whatever is sent
 * again has the same key, so that it is added once.
 */
export function useAddLines({ onAdded }: AddLinesOptions) {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const storageKey = `linesAttempt:${cartKey[1]}`
  const onError = useFailedChange()
  const { t } = useTranslation('cart')
  return useMutation({
    mutationKey: ['cart', 'add'],
    mutationFn: async (lines: readonly AddedLine[]) => {
      await settleQuantities()
      const idempotencyKey = tabStore.read(storageKey) ?? newIdempotencyKey()
      tabStore.write(storageKey, idempotencyKey)
      const sent = lines.map(({ productId, quantity, quotation }) => ({
        product_id: productId,
        quantity,
        ...(quotation && { quotation }),
      }))
      return shopApi().addCartLines({ body: { lines: sent } }, { idempotencyKey })
    },
    onSuccess: async (_, lines) => {
      tabStore.remove(storageKey)
      announceCartChange()
      onAdded(lines)
      await queries.cancelQueries({ queryKey: cartKey })
      await queries.invalidateQueries({ queryKey: cartKey })
    },
    onError: (reason) => {
      if (!(reason instanceof ShopApiError)) return onError(reason)
      if (reason.status >= 400 && reason.status < 500) tabStore.remove(storageKey)
      if (reason.code !== 'key_reused') return onError(reason)
      // What was sent before the connection was lost did arrive; this is something else.
      toast.info(t('earlier_lines_arrived'), { durationMs: 12_000, action: { label: t('view_cart'), to: '/shopcart' } })
      void queries.invalidateQueries({ queryKey: cartKey })
    },
  })
}
