import type { OpenOrder } from '@rawaj/contract/admin/adminEntities.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { ReturnIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords } from '../../i18n/useWords.ts'
import { FailureAlert } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeOrder } from './useOrder.ts'

/** Takes pieces of an order back: which, how many, and what becomes of them and of their money. */
export function ReturnGoods({ order }: { order: OpenOrder }) {
  const { t } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!order.returnable || !may('orders.move')) return null
  return (
    <>
      <Button variant="outline" size="sm" icon={<ReturnIcon />} onClick={() => setOpen(true)}>
        {t('orders_return')}
      </Button>
      <ReturnDialog key={String(open)} open={open} onClose={() => setOpen(false)} order={order} />
    </>
  )
}

function ReturnDialog({ open, onClose, order }: { open: boolean; onClose: () => void; order: OpenOrder }) {
  const { t, language, number } = useWords()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  const [pieces, setPieces] = useState<Record<number, number>>({})
  const [restock, setRestock] = useState(true)
  const isPaid = order.paymentState !== 'unpaid'
  const [refund, setRefund] = useState(isPaid && may('orders.refund'))
  const lines = order.lines
    .map((line) => ({ ...line, left: line.quantity - line.returnedQuantity }))
    .filter(({ left }) => left > 0)
  const chosen = Object.entries(pieces).flatMap(([lineId, quantity]) =>
    quantity > 0 ? [{ lineId: Number(lineId), quantity }] : [],
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      change(() => adminApi.returnGoods({ params: { id: order.id }, body: { lines: chosen, restock, refund } })),
    onSuccess() {
      notify(t('orders_return_done'))
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orders_return')}
      closeLabel={t('cancel')}
      footer={
        <>
          <Button loading={isPending} disabled={chosen.length === 0} onClick={() => mutate()}>
            {t('orders_return_save')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('orders_return_text')}</p>
        <ul className="grid gap-3">
          {lines.map(({ id, nameAr, nameEn, left }) => (
            <li key={id}>
              <TextField
                inputMode="numeric"
                label={language === 'ar' ? nameAr : nameEn || nameAr}
                hint={t('orders_return_left', { pieces: number(left) })}
                value={pieces[id] ? String(pieces[id]) : ''}
                onChange={({ currentTarget: { value } }) =>
                  setPieces((before) => ({ ...before, [id]: Math.min(left, Number(value.replace(/\D/g, ''))) }))
                }
              />
            </li>
          ))}
        </ul>
        <Checkbox
          label={t('orders_return_restock')}
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
        {isPaid && may('orders.refund') && (
          <Checkbox
            label={t('orders_return_refund')}
            checked={refund}
            onChange={(event) => setRefund(event.currentTarget.checked)}
          />
        )}
        <FailureAlert error={error} />
      </div>
    </Dialog>
  )
}
