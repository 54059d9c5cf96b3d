import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { FormDialog, type FormField } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeOrder } from './useOrder.ts'

type Unmatched = OpenOrder['unmatchedRefunds'][number]

/** Money that went back at the provider's desk and fits no refund of the order: a warning until staff close it. */
export function DeskRefund({ order, refund }: { order: OpenOrder; refund: Unmatched }) {
  const { t, money } = useTexts()
  const may = useMay()
  const { amount, reference, closed } = refund
  const values = { amount: money(amount), reference }
  if (closed)
    return (
      <div className="mt-3 text-14">
        <p>{t('orders_deskRefund_closed', values)}</p>
        <p className="text-lines">
          <bdi>{closed.note}</bdi>
        </p>
        <p className="text-muted">
          <Moment at={closed.at} full />
          {closed.by !== null && (
            <>
              {' · '}
              <bdi>{closed.by}</bdi>
            </>
          )}
        </p>
      </div>
    )
  return (
    <Alert tone="warning" className="mt-3">
      <p>{t('orders_refund_unmatched', values)}</p>
      {may('orders.refund') && <CloseDeskRefund order={order} refund={refund} />}
    </Alert>
  )
}

const noteFields = [
  { kind: 'multiline', name: 'note', maxLength: 2_000 },
] as const satisfies readonly FormField<'orders'>[]

function CloseDeskRefund({ order, refund }: { order: OpenOrder; refund: Unmatched }) {
  const { t, money } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" className="mt-2" icon={<CheckIcon />} onClick={() => setAsking(true)}>
        {t('orders_deskRefund_close')}
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        name="orders"
        title={t('orders_deskRefund_close')}
        text={t('orders_deskRefund_close_text', { amount: money(refund.amount) })}
        fields={noteFields}
        values={{ note: '' }}
        saveText={t('orders_deskRefund_close')}
        save={async ({ note }) => {
          const params = { id: order.id, deskRefundId: refund.id }
          await change(() => adminApi.closeDeskRefund({ params, body: { note: String(note ?? '') } }))
          notify(t('orders_deskRefund_close_done'))
        }}
      />
    </>
  )
}
