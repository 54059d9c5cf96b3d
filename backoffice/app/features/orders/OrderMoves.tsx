import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import type { OrderStep } from '@rawaj/contract/orders/orderFilters.ts'
import { type OrderStatus, orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { Button } from '@rawaj/design/Button.tsx'
import type { IconProps } from '@rawaj/design/icons.tsx'
import {
  CashIcon,
  CheckIcon,
  CloseIcon,
  DeliveredIcon,
  DeliveryIcon,
  ParcelIcon,
  PauseIcon,
  PlayIcon,
  ReturnIcon,
  SuccessIcon,
} from '@rawaj/design/icons.tsx'
import { type ComponentType, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton, FormDialog, type FormField, optionsOf, type Values } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { statusText } from './orderTexts.ts'
import { cancelFields, cancelValues, toCancellation } from './reasonFields.ts'
import { carrierField, orNull, trackingField, useCarriers } from './useCarriers.ts'
import { useChangeOrder } from './useOrder.ts'

const icons: Record<OrderStatus, ComponentType<IconProps>> = {
  0: PlayIcon,
  1: PauseIcon,
  2: DeliveryIcon,
  3: DeliveryIcon,
  4: DeliveredIcon,
  5: SuccessIcon,
  6: CashIcon,
  7: CloseIcon,
  8: ReturnIcon,
}

/** With these, what was paid goes back. */
const refunding = [orderStatus.cancelled, orderStatus.returned] as const
/** These ask before. */
const asked = [orderStatus.dispatched, orderStatus.completed, orderStatus.paid, ...refunding] as const

/** Forward path of an order, the furthest status first. */
const forward = [orderStatus.completed, orderStatus.delivered, orderStatus.dispatched] as const

const paymentFields = [
  {
    kind: 'choice',
    name: 'method',
    options: optionsOf('orders_provider', ['cash', 'bank']),
  },
  { kind: 'text', name: 'reference', optional: true, maxLength: 100 },
] as const satisfies readonly FormField<'orders'>[]

type MoveValues = Partial<
  Record<'carrier' | 'trackingNumber' | 'method' | 'reference' | 'cancelReason' | 'note', unknown>
>

interface MoveForm {
  fields: readonly FormField<'orders', MoveValues>[]
  values: MoveValues
}

/** Input form of a move to a status; null if it needs none. */
function useMoveForm(order: OpenOrder, to: OrderStatus): MoveForm | null {
  const carriers = useCarriers()
  if (to === orderStatus.cancelled) return { fields: cancelFields, values: cancelValues }
  if (to === orderStatus.dispatched) {
    const { carrier, trackingNumber } = order
    return { fields: [carrierField(carriers), trackingField], values: { carrier, trackingNumber } }
  }
  const paysNow = order.paymentState === 'unpaid' && order.type === orderType.cashOnDelivery
  const paid = to === orderStatus.paid || to === orderStatus.completed
  const method = to === orderStatus.paid ? 'bank' : 'cash'
  return paid && paysNow ? { fields: paymentFields, values: { method, reference: '' } } : null
}

/** Details of a move beside the statuses, from the form's values. */
function detailsOf(to: OrderStatus, values: Values) {
  if (to === orderStatus.cancelled) return { cancellation: toCancellation(values) }
  if (to === orderStatus.dispatched)
    return { shipment: { carrier: orNull(values.carrier), trackingNumber: orNull(values.trackingNumber) } }
  if (values.method === 'cash' || values.method === 'bank')
    return { payment: { method: values.method, reference: orNull(values.reference) } as const }
  return {}
}

/** The allowed next steps of an order. */
export function OrderMoves({ order }: { order: OpenOrder }) {
  const may = useMay()
  if (!may('orders.move')) return null
  const moves = order.moves
    .map((to) => to as OrderStatus)
    .filter((to) => order.owed === 0 || !forward.some((one) => one === to))
    .filter((to) => !refunding.some((one) => one === to) || order.paymentState === 'unpaid' || may('orders.refund'))
  const step = nextStep(order)
  // Forward in the order's life, and one thing at a time.
  const next = step ? undefined : forward.find((to) => moves.includes(to))
  const sorted = moves.toSorted((one, other) => Number(other === next) - Number(one === next))
  return (
    <>
      {step && <Step key={step} order={order} step={step} />}
      {sorted.map((to) => (
        <Move key={to} order={order} to={to} main={to === next} />
      ))}
      {order.packedAt && isInShop(order) && <Unpack order={order} />}
    </>
  )
}

function Move({ order, to, main }: { order: OpenOrder; to: OrderStatus; main: boolean }) {
  const texts = useTexts()
  const { t } = texts
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  const [asking, setAsking] = useState(false)
  const form = useMoveForm(order, to)
  const isPaid = order.paymentState !== 'unpaid'
  // A paid order comes off hold with the status that it had.
  const resumes = order.status === orderStatus.onHold && to === orderStatus.paid && isPaid
  const shown = resumes ? orderStatus.initiated : to
  const Icon = icons[shown]
  const from = order.status as OrderStatus
  const label = t(`orders_move_${shown}`)
  const takesBack = refunding.find((one) => one === to)
  const asks = asked.find((one) => one === to)
  const explanation =
    takesBack && isPaid ? t(`orders_move_${takesBack}_text_paid`) : asks && t(`orders_move_${asks}_text`)
  const title = asks ? t(`orders_move_${asks}_title`, { orderNo: order.orderNo }) : label
  const move = async (values: Values) => {
    const body = { from, to, ...detailsOf(to, values) }
    await change(() => adminApi.moveOrder({ params: { id: order.id }, body }))
    notify(t('orders_moved', { status: statusText(to, texts) }))
  }
  if (!form)
    return (
      <ActionButton
        icon={<Icon />}
        label={label}
        main={main}
        question={takesBack && explanation ? { title, text: explanation } : undefined}
        run={() => move({})}
        onDone={() => undefined}
      />
    )
  return (
    <>
      <Button variant={main ? 'secondary' : 'outline'} size="sm" icon={<Icon />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="orders"
        title={title}
        text={explanation}
        {...form}
        saveText={label}
        danger={takesBack !== undefined}
        save={move}
      />
    </>
  )
}

const statusesInShop: readonly number[] = [orderStatus.initiated, orderStatus.onHold, orderStatus.paid]
const isInShop = ({ status, type }: OpenOrder) => statusesInShop.includes(status) && type !== orderType.quotation

/** Tasks in the shop before an order is dispatched: it is confirmed with its buyer, and packed. */
function nextStep(order: OpenOrder): OrderStep | null {
  if (!isInShop(order) || order.packedAt) return null
  if (order.confirmedAt === null && order.status !== orderStatus.paid) return 'confirmed'
  // The server refuses it, and `OwedGoods` says why.
  return order.owed > 0 ? null : 'packed'
}

function useMark(order: OpenOrder) {
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  return (step: OrderStep, done: boolean) =>
    change(() => adminApi.markOrder({ params: { id: order.id }, body: { step, done } }))
}

function Step({ order, step }: { order: OpenOrder; step: OrderStep }) {
  const { t } = useTexts()
  const mark = useMark(order)
  return (
    <ActionButton
      icon={step === 'packed' ? <ParcelIcon /> : <CheckIcon />}
      label={t(`orders_step_${step}`)}
      main
      run={() => mark(step, true)}
      onDone={() => notify(t(`orders_step_${step}_done`))}
    />
  )
}

function Unpack({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  const mark = useMark(order)
  return (
    <ActionButton
      icon={<ParcelIcon />}
      label={t('orders_step_unpack')}
      run={() => mark('packed', false)}
      onDone={() => notify(t('orders_step_unpack_done'))}
    />
  )
}
