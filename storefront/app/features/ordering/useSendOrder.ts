import type { ErrorMessage } from '@rawaj/contract/errors.ts'
import { orderType } from '@rawaj/contract/orderStatus.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import type { checkoutPayload } from './checkoutPayload.ts'
import { attemptAnswered, attemptKey, newAttemptKey } from './orderAttempt.ts'

const keyReused: ErrorMessage<'key_reused'> = 'This Idempotency-Key was used for another order'

/** Whether the shop has decided. Without an answer, or with one from half-way, the order may or may not be placed. */
const isAnswer = (reason: unknown) => reason instanceof ShopApiError && reason.status >= 400 && reason.status < 500

/** Sends an order. However often it is sent, it is placed once; throws the shop's refusal, after asking for the cart anew. */
export function useSendOrder(customerId: number) {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const { t } = useTranslation('cart')

  return async (datas: ReturnType<typeof checkoutPayload>) => {
    // An online order that was never paid makes room for the next one by itself, so it needs no key that lasts.
    const online = datas.type === orderType.online
    try {
      const idempotencyKey = online ? newAttemptKey() : attemptKey(customerId)
      const reply = await calls().placeOrder({ body: { datas } }, { idempotencyKey })
      attemptAnswered(customerId)
      return reply
    } catch (reason) {
      if (!online && isAnswer(reason)) attemptAnswered(customerId)
      if (reason instanceof ShopApiError && reason.message === keyReused) {
        // The order sent before the connection was lost did arrive; this one is another.
        toast.info(t('earlier_order_arrived'), {
          milliseconds: 12_000,
          action: { label: t('my_orders'), to: '/orders' },
        })
      }
      if (isAnswer(reason)) void queries.invalidateQueries({ queryKey: ['cart'] })
      throw reason
    }
  }
}
