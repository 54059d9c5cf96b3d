import { newIdempotencyKey } from '@rawaj/contract/api/idempotencyKey.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { tabStore } from '../../browserStore.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { announceCartChange, setAppliedCoupon } from '../cart/index.ts'
import { clearDraft } from '../checkoutDraft/index.ts'
import type { checkoutPayload } from './checkoutPayload.ts'

/** Places an order that is not paid online, and goes to the customer's orders. */
export function usePlaceOrder(customerId: number) {
  const sendOrder = useSendOrder(customerId)
  const orderPlaced = useOrderPlaced(customerId)
  return useMutation({
    mutationFn: (datas: ReturnType<typeof checkoutPayload>) => sendOrder(datas),
    onSuccess: ({ data }) => orderPlaced('order_no' in data ? data.order_no : undefined),
  })
}

/** Whether the shop has decided. Without an answer, or with one from half-way, the order may or may not be placed. */
const isDecided = (reason: unknown) => reason instanceof ShopApiError && reason.status >= 400 && reason.status < 500

/**
 * Sends an order. However often it is sent, it is placed once.
 * @throws the shop's error, after refetching the cart
 */
export function useSendOrder(customerId: number) {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const { t } = useTranslation('cart')

  return async (datas: ReturnType<typeof checkoutPayload>) => {
    // An online order that was never paid makes room for the next one by itself, so it needs no key that lasts.
    const online = datas.type === orderType.online
    try {
      const idempotencyKey = online ? newIdempotencyKey() : getAttemptKey(customerId)
      const reply = await shopApi().placeOrder({ body: { datas } }, { idempotencyKey })
      onAttemptSettled(customerId)
      return reply
    } catch (reason) {
      if (!online && isDecided(reason)) onAttemptSettled(customerId)
      if (reason instanceof ShopApiError && reason.code === 'key_reused') {
        // The order sent before the connection was lost did arrive; this one is another.
        toast.info(t('earlier_order_arrived'), {
          durationMs: 12_000,
          action: { label: t('my_orders'), to: '/orders' },
        })
      }
      if (isDecided(reason)) void queries.invalidateQueries({ queryKey: ['cart'] })
      throw reason
    }
  }
}

/** After an order was placed (spec, section 4): shows a message, deletes the draft, and goes to the customer's orders. */
export function useOrderPlaced(customerId: number): (orderNo?: string) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation('messages')
  return async (orderNo) => {
    clearDraft(customerId)
    setAppliedCoupon(customerId, null)
    toast.success(t('orderplaced_successfully'))
    void queries.invalidateQueries({ queryKey: ['orders'] })
    // First away from the cart, then empty it: the other way round it would be seen empty for a moment.
    await navigate('/orders', { state: orderNo === undefined ? null : { placed: orderNo } })
    announceCartChange()
    await queries.invalidateQueries({ queryKey: ['cart'] })
  }
}

/**
 * The idempotency key of an order whose reply has not come yet. It outlives a lost connection and a reload, so that sending
 * again is the same order for the server (docs/api.md, Placing twice).
 */
const attemptStorageKey = (customerId: number) => `orderAttempt:${customerId}`

function getAttemptKey(customerId: number): string {
  const known = tabStore.read(attemptStorageKey(customerId))
  if (known) return known
  const key = newIdempotencyKey()
  tabStore.write(attemptStorageKey(customerId), key)
  return key
}

function onAttemptSettled(customerId: number) {
  tabStore.remove(attemptStorageKey(customerId))
}
