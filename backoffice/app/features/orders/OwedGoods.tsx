import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { EditIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormDialog, type FormField, type Values } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeOrder } from './useOrder.ts'

type Line = OpenOrder['lines'][number]

/** Why an order cannot be packed yet: the pieces that have not arrived, and when they are due. */
export function OwedGoods({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  if (order.owed === 0) return null
  return (
    <SectionCard title={t('orders_owed_title')} className="border-warning">
      <p className="mt-0.5 text-14 text-muted">{t('orders_owed_text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {order.lines
          .filter(({ owed }) => owed > 0)
          .map((line) => (
            <OwedLine key={line.id} orderId={order.id} line={line} />
          ))}
      </ul>
    </SectionCard>
  )
}

const fields = [{ kind: 'date', name: 'promisedOn', optional: true }] as const satisfies readonly FormField<'orders'>[]

function OwedLine({ orderId, line }: { orderId: number; line: Line }) {
  const { t, language, number, day } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(orderId)
  // The day when it was opened, so that a later change is not overwritten.
  const [from, setFrom] = useState<{ day: string | null } | null>(null)
  const { owed, promisedOn } = line
  const name = language === 'ar' ? line.nameAr : line.nameEn || line.nameAr
  async function save(values: Values) {
    const day = String(values.promisedOn ?? '')
    const body = { promisedOn: day === '' ? null : day, from: from?.day ?? null }
    await change(() => adminApi.setPromisedDate({ params: { id: orderId, lineId: line.id }, body }))
    notify(t('orders_promised_done'))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 grow basis-0 text-14">
        <p className="text-16 wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-warning">{t('orders_owed', { count: owed, pieces: number(owed) })}</p>
        <p className="text-muted">
          {promisedOn ? t('orders_promised', { day: day(promisedOn) }) : t('orders_promised_none')}
        </p>
      </div>
      {may('orders.move') && (
        <Button variant="outline" size="sm" icon={<EditIcon />} onClick={() => setFrom({ day: promisedOn })}>
          {t('orders_promisedOn')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <FormDialog
        open={from !== null}
        onClose={() => setFrom(null)}
        name="orders"
        title={t('orders_promised_title')}
        text={t('orders_promised_text', { name })}
        fields={fields}
        values={{ promisedOn: promisedOn ?? '' }}
        saveText={t('orders_promised_save')}
        save={save}
      />
    </li>
  )
}
