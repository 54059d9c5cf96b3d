import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CashIcon, RetryIcon, ReturnIcon } from '@rawaj/design/icons.tsx'
import { StatusPill, type Tone } from '@rawaj/design/StatusPill.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { ActionButton, FormDialog, type FormField, optionsOf } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { DeskRefund } from './DeskRefund.tsx'
import { OrderLedger } from './OrderLedger.tsx'
import { useChangeOrder, useChangeSeenOrder } from './useOrder.ts'

type Payment = OpenOrder['payments'][number]
type Refund = OpenOrder['refunds'][number]

const paymentTones: Record<Payment['state'], Tone> = { open: 'warning', paid: 'success', released: 'neutral' }
const refundTones: Record<Refund['state'], Tone> = { due: 'info', sent: 'info', done: 'success', manual: 'danger' }

/** Payments and refunds of an order. */
export function OrderPayments({ order }: { order: OpenOrder }) {
  const { t, find, money } = useTexts()
  const providerText = (provider: string) => find(`orders_provider_${provider}`) ?? provider
  const isRefundable = order.payments.some(({ state }) => state === 'paid') && order.outstandingHalalas > 0
  return (
    <SectionCard title={t('orders_payments')} end={isRefundable && <GiveRefund order={order} />}>
      {order.payments.length === 0 && <p className="mt-2 text-14 text-muted">{t('orders_payments_none')}</p>}
      <ul className="divide-y divide-line text-14">
        {order.payments.map(({ id, at, provider, reference, amount, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span>
              <bdi className="font-medium" translate="no">
                {money(amount)}
              </bdi>{' '}
              · <bdi>{providerText(provider)}</bdi>
              {reference && (
                <>
                  {' · '}
                  <Ltr>{reference}</Ltr>
                </>
              )}
              <span className="block text-muted">
                <Moment at={at} full />
              </span>
            </span>
            <StatusPill tone={paymentTones[state]}>{t(`orders_payment_${state}`)}</StatusPill>
          </li>
        ))}
      </ul>
      {order.refunds.length > 0 && (
        <>
          <h3 className="mt-3 text-16">{t('orders_refunds')}</h3>
          <ul className="divide-y divide-line text-14">
            {order.refunds.map((refund) => (
              <li key={refund.id} className="grid gap-2 py-3">
                <RefundLine order={order} refund={refund} />
              </li>
            ))}
          </ul>
        </>
      )}
      {order.unmatchedRefunds.map((refund) => (
        <DeskRefund key={refund.id} order={order} refund={refund} />
      ))}
      <OrderLedger order={order} />
    </SectionCard>
  )
}

function RefundLine({ order, refund }: { order: OpenOrder; refund: Refund }) {
  const { t, find, money } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  const { id, at, amount, reason, state, retryable } = refund
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <bdi className="font-medium" translate="no">
            {money(amount)}
          </bdi>{' '}
          · {find(`orders_refundReason_${reason}`)}
          {refund.paidFrom && refund.paidFrom !== 'provider' && <> · {t(`orders_provider_${refund.paidFrom}`)}</>}
          <span className="block text-muted">
            <Moment at={at} full />
          </span>
        </span>
        <StatusPill tone={refundTones[state]}>{t(`orders_refund_${state}`)}</StatusPill>
      </div>
      {state === 'manual' && may('orders.refund') && (
        <div className="flex flex-wrap gap-2">
          <SettleRefund order={order} refund={refund} />
          {retryable && (
            <ActionButton
              icon={<RetryIcon />}
              label={t('orders_refund_retry')}
              run={() => change(() => adminApi.retryRefund({ params: { id: order.id, refundId: id } }))}
              onDone={() => notify(t('orders_refund_retry_done'))}
            />
          )}
        </div>
      )}
    </>
  )
}

const paidFrom = ['bank', 'cash', 'provider'] as const
type PaidFrom = (typeof paidFrom)[number]

/** A payment through a provider can also be refunded at the provider itself. */
const paidFromFields = (ways: readonly PaidFrom[]) =>
  [
    {
      kind: 'choice',
      name: 'paidFrom',
      options: optionsOf('orders_provider', ways),
    },
  ] as const satisfies readonly FormField<'orders'>[]

function SettleRefund({ order, refund }: { order: OpenOrder; refund: Refund }) {
  const { t, money } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  const [asking, setAsking] = useState(false)
  const ways = paidFrom.filter((way) => way !== 'provider' || refund.retryable)
  const isAtDesk =
    refund.retryable && order.unmatchedRefunds.some(({ amount, closed }) => closed === null && amount === refund.amount)
  return (
    <>
      <Button size="sm" icon={<CashIcon />} onClick={() => setAsking(true)}>
        {t('orders_refund_settle')}
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="orders"
        title={t('orders_refund_settle')}
        text={t('orders_refund_settle_text', { amount: money(refund.amount) })}
        fields={paidFromFields(ways)}
        values={{ paidFrom: isAtDesk ? 'provider' : 'bank' }}
        saveText={t('orders_refund_settle')}
        save={async (values) => {
          const body = { paidFrom: ways.find((way) => way === values.paidFrom) ?? 'bank' }
          await change(() => adminApi.settleRefund({ params: { id: order.id, refundId: refund.id }, body }))
          notify(t('orders_refund_settle_done'))
        }}
      />
    </>
  )
}

const amountFields = [{ kind: 'money', name: 'amountHalalas' }] as const satisfies readonly FormField<'orders'>[]

/** Refunds money without a return. */
function GiveRefund({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (!may('orders.refund') || order.paymentState === 'unpaid') return null
  return (
    <>
      <Button variant="outline" size="sm" icon={<ReturnIcon />} onClick={() => setAsking(true)}>
        {t('orders_refund_give')}
      </Button>
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}

function RefundDialog({ order, onClose }: { order: OpenOrder; onClose: () => void }) {
  const { t, money } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeSeenOrder(order)
  return (
    <FormDialog
      open
      onClose={onClose}
      name="orders"
      title={t('orders_refund_give')}
      text={t('orders_refund_give_text', { amount: money(order.outstandingHalalas) })}
      fields={amountFields}
      values={{ amountHalalas: null }}
      saveText={t('orders_refund_give')}
      danger
      save={async ({ amountHalalas }) => {
        const sent = { amountHalalas: Number(amountHalalas) }
        await change((version) => adminApi.refundOrder({ params: { id: order.id }, body: { version, ...sent } }))
        notify(t('orders_refund_give_done'))
      }}
    />
  )
}
