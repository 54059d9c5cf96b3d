import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { useShopCalls } from '../session/useShopCalls.ts'
import type { checkoutPayload } from './checkoutPayload.ts'
import { dropDraft } from './deliveryDraft.ts'
import { attemptAnswered, attemptKey } from './orderAttempt.ts'

/** Whether the shop has decided. Without an answer, or with one from half-way, the order may or may not be placed. */
const isAnswer = (reason: Error) => reason instanceof ShopApiError && reason.status >= 400 && reason.status < 500

/** Places the order and goes to the customer's orders. However often it is sent, it is placed once. */
export function usePlaceOrder(customerId: number) {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation(['messages', 'cart'])
  return useMutation({
    mutationFn: (datas: ReturnType<typeof checkoutPayload>) =>
      calls().placeOrder({ body: { datas } }, { idempotencyKey: attemptKey(customerId) }),
    onSuccess: async ({ data }) => {
      attemptAnswered(customerId)
      dropDraft(customerId)
      toast.success(t('messages:orderplaced_successfully'))
      void queries.invalidateQueries({ queryKey: ['orders'] })
      // First away from the cart, then empty it: the other way round it would be seen empty for a moment.
      await navigate('/orders', { state: { placed: data.order_no } })
      await queries.invalidateQueries({ queryKey: ['cart'] })
    },
    onError: (reason) => {
      if (!isAnswer(reason)) return
      attemptAnswered(customerId)
      if (reason instanceof ShopApiError && reason.message === 'This Idempotency-Key was used for another order') {
        // The order sent before the connection was lost did arrive; this one is another.
        toast.info(t('cart:earlier_order_arrived'), {
          milliseconds: 12_000,
          action: { label: t('cart:my_orders'), to: '/orders' },
        })
      }
      void queries.invalidateQueries({ queryKey: ['cart'] })
    },
  })
}
