import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { EditIcon, OrdersIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormDialog, type FormField } from '../details/index.ts'
import { statusText } from '../orders/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeTicket } from './useTicket.ts'

type CustomerOrder = OpenSupportTicket['orders'][number]

/** The order that a ticket is about, and a way to say which. */
export function TicketOrder({ ticket }: { ticket: OpenSupportTicket }) {
  const texts = useTexts()
  const { t } = texts
  const may = useMay()
  const { order, orders } = ticket
  const known = orders.find(({ id }) => id === order?.id)
  return (
    <SectionCard title={t('support_order')}>
      {order === null ? (
        <p className="mt-2 text-14 text-muted">
          {t(orders.length === 0 && may('orders.read') ? 'support_link_no_orders' : 'support_link_none')}
        </p>
      ) : (
        <div className="mt-2 text-14">
          {may('orders.read') ? (
            <Link to={`/orders/${order.id}`} className="text-16 font-medium text-brand underline">
              <Ltr>{order.orderNo}</Ltr>
            </Link>
          ) : (
            <Ltr>{order.orderNo}</Ltr>
          )}
          {known && <p className="text-muted">{orderText(known, texts)}</p>}
        </div>
      )}
      {may('support.answer') && orders.length > 0 && <LinkOrder ticket={ticket} />}
    </SectionCard>
  )
}

const orderText = ({ status, totalHalalas, createdAt }: CustomerOrder, texts: Texts) => {
  const total = `${texts.money(totalHalalas)} ${texts.t('currency')}`
  return [statusText(status, texts), total, texts.day(createdAt)].join(' · ')
}

function LinkOrder({ ticket: { id, version, order, orders } }: { ticket: OpenSupportTicket }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeTicket(id)
  const [asking, setAsking] = useState(false)
  const orderField = {
    kind: 'choice',
    name: 'order',
    none: 'support_link_none',
    optional: true,
    options: orders.map((one) => ({
      value: String(one.id),
      text: (texts) => `${one.orderNo} · ${orderText(one, texts)}`,
    })),
  } as const satisfies FormField<'support'>
  const label = t(order === null ? 'support_link' : 'support_link_change')
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={order === null ? <OrdersIcon /> : <EditIcon />}
        className="mt-3"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="support"
        title={label}
        text={t('support_link_text')}
        fields={[orderField]}
        values={{ order: order ? String(order.id) : '' }}
        saveText={t('support_link_save')}
        save={async ({ order: chosen }) => {
          const body = { version, orderId: chosen ? Number(chosen) : null }
          await change(() => adminApi.linkSupportTicket({ params: { id }, body }))
          notify(t(chosen ? 'support_link_done' : 'support_unlink_done'))
        }}
      />
    </>
  )
}
