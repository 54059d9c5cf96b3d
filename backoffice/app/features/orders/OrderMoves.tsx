import type { OpenOrder } from '@rawaj/contract/admin/adminEntities.ts'
import { type OrderStatus, orderStatus } from '@rawaj/contract/orderStatus.ts'
import {
  CloseIcon,
  DeliveredIcon,
  DeliveryIcon,
  PauseIcon,
  PlayIcon,
  ReturnIcon,
  SuccessIcon,
} from '@rawaj/design/icons.tsx'
import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords } from '../../i18n/useWords.ts'
import { ActionButton } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { statusText } from './orderTexts.ts'
import { useChangeOrder } from './useOrder.ts'

const icons: Record<OrderStatus, ComponentType<LucideProps>> = {
  0: PlayIcon,
  1: PauseIcon,
  2: DeliveryIcon,
  3: DeliveryIcon,
  4: DeliveredIcon,
  5: SuccessIcon,
  6: SuccessIcon,
  7: CloseIcon,
  8: ReturnIcon,
}

/** These take something back from the customer, or from the shop. */
const asks: readonly number[] = [orderStatus.cancelled, orderStatus.returned]

/** Where an order may be moved to, and nowhere else. */
export function OrderMoves({ order }: { order: OpenOrder }) {
  const words = useWords()
  const { t } = words
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  if (!may('orders.move')) return null
  const from = order.status as OrderStatus
  const moves = order.moves
    .map((to) => to as OrderStatus)
    // What was paid goes back with these.
    .filter((to) => !asks.includes(to) || order.paymentState === 'unpaid' || may('orders.refund'))
  return (
    <div className="flex flex-wrap gap-2">
      {moves.map((to) => {
        const Icon = icons[to]
        return (
          <ActionButton
            key={to}
            icon={<Icon />}
            label={t(`orders_move_${to}`)}
            {...(asks.includes(to) && {
              question: {
                title: t(`orders_move_${to}_title`, { orderNo: order.orderNo }),
                text: t(order.paymentState === 'unpaid' ? `orders_move_${to}_text` : `orders_move_${to}_text_paid`),
              },
            })}
            run={() => change(() => adminApi.moveOrder({ params: { id: order.id }, body: { from, to } }))}
            onDone={() => notify(t('orders_moved', { status: statusText(to, words) }))}
          />
        )
      })}
    </div>
  )
}
