import { usePayInWindow } from '../payments/index.ts'
import type { checkoutPayload } from './checkoutPayload.ts'
import { useOrderPlaced, useSendOrder } from './placeOrder.ts'

type OrderPayload = ReturnType<typeof checkoutPayload>

/** Pays for the cart online: `pay` ends with the order placed, or throws; the cart stays as it is then. */
export function usePayOnline(customerId: number) {
  const { step, pay } = usePayInWindow()
  const sendOrder = useSendOrder(customerId)
  const onPaid = useOrderPlaced(customerId)
  return {
    step,
    pay: (datas: OrderPayload) =>
      pay({
        order: () => sendOrder(datas),
        buyer: { name: datas.buyer_name, mobile: datas.buyer_mobile },
        details: datas,
        onPaid,
      }),
  }
}
