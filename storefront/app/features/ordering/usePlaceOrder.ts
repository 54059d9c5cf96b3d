import { useMutation } from '@tanstack/react-query'
import type { checkoutPayload } from './checkoutPayload.ts'
import { useOrderPlaced } from './useOrderPlaced.ts'
import { useSendOrder } from './useSendOrder.ts'

/** Places an order that is not paid online, and goes to the customer's orders. */
export function usePlaceOrder(customerId: number) {
  const sendOrder = useSendOrder(customerId)
  const orderPlaced = useOrderPlaced(customerId)
  return useMutation({
    mutationFn: (datas: ReturnType<typeof checkoutPayload>) => sendOrder(datas),
    onSuccess: ({ data }) => orderPlaced('order_no' in data ? data.order_no : undefined),
  })
}
