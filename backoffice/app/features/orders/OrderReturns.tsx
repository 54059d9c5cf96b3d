import type { OpenOrder, OrderReturn } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CheckIcon, CloseIcon } from '@rawaj/design/icons.tsx'
import { StatusPill, type Tone } from '@rawaj/design/StatusPill.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormDialog, type FormField, pictureSource } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { ReturnGoods } from './ReturnGoods.tsx'
import { useChangeOrder } from './useOrder.ts'

const tones: Record<OrderReturn['state'], Tone> = {
  requested: 'warning',
  approved: 'info',
  refused: 'neutral',
  withdrawn: 'neutral',
  received: 'success',
}

/** Returns of an order, and its customer's requests for returns. */
export function OrderReturns({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  if (order.returns.length === 0) return null
  return (
    <SectionCard title={t('orders_returns')}>
      <ul className="divide-y divide-line">
        {order.returns.map((one) => (
          <li key={one.id} className="grid gap-2 py-4 text-14 last:pb-0">
            <Return order={order} one={one} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Return({ order, one }: { order: OpenOrder; one: OrderReturn }) {
  const { t, language, number } = useTexts()
  const may = useMay()
  const nameOf = (lineId: number) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line && (language === 'ar' ? line.nameAr : line.nameEn || line.nameAr)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusPill tone={tones[one.state]}>{t(`orders_returnState_${one.state}`)}</StatusPill>
        <span className="text-muted">
          <Moment at={one.receivedAt ?? one.decidedAt ?? one.createdAt} full />
        </span>
      </div>
      <p className="font-medium">{t(`orders_returnReason_${one.reason}`)}</p>
      <ul>
        {one.lines.map(({ lineId, quantity }) => (
          <li key={lineId}>
            <bdi translate="no">{number(quantity)}</bdi> × <bdi>{nameOf(lineId)}</bdi>
          </li>
        ))}
      </ul>
      {one.note && (
        <p className="text-lines">
          <bdi>{one.note}</bdi>
        </p>
      )}
      {one.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {one.pictures.map((picture, index) => (
            <li key={picture}>
              <a href={pictureSource(picture)} target="_blank" rel="noreferrer">
                <img
                  src={pictureSource(picture)}
                  alt={t('orders_return_picture', { number: number(index + 1) })}
                  className="size-24 rounded-control border border-line bg-white object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {one.answer && (
        <p className="text-muted">
          {t('orders_return_answered')} <bdi>{one.answer}</bdi>
        </p>
      )}
      {may('orders.move') && one.state === 'requested' && (
        <div className="flex flex-wrap gap-2">
          <Decide order={order} one={one} approved />
          <Decide order={order} one={one} approved={false} />
        </div>
      )}
      {one.state === 'approved' && (
        <div>
          <ReturnGoods order={order} request={one} />
        </div>
      )}
    </>
  )
}

const answerField = (optional: boolean) =>
  ({
    kind: 'multiline',
    name: 'answer',
    maxLength: 2_000,
    ...(optional && { optional: true as const }),
  }) as const satisfies FormField<'orders'>

function Decide({ order, one, approved }: { order: OpenOrder; one: OrderReturn; approved: boolean }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  const [asking, setAsking] = useState(false)
  const key = approved ? 'orders_return_approve' : 'orders_return_refuse'
  return (
    <>
      <Button
        size="sm"
        variant={approved ? 'secondary' : 'outline'}
        icon={approved ? <CheckIcon /> : <CloseIcon />}
        onClick={() => setAsking(true)}
      >
        {t(key)}
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="orders"
        title={t(key)}
        text={t(`${key}_text`)}
        // A refusal needs a reason, which the customer sees.
        fields={[answerField(approved)]}
        values={{ answer: '' }}
        saveText={t(key)}
        danger={!approved}
        save={async ({ answer }) => {
          const body = { approved, answer: String(answer ?? '') }
          await change(() => adminApi.decideReturn({ params: { id: order.id, returnId: one.id }, body }))
          notify(t(`${key}_done`))
        }}
      />
    </>
  )
}
