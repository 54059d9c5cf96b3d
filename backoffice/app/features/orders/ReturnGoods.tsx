import type { OpenOrder, OrderReturn } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { type ReturnReason, restockedByDefault, returnReasons } from '@rawaj/contract/orders/orderReasons.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { ReturnIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CompactSelect } from '../../ui/CompactSelect.tsx'
import { FailureAlert, useFigureErrors } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { allPiecesBack, piecesBack } from './returnedPieces.ts'
import { useChangeSeenOrder } from './useOrder.ts'

interface ReturnGoodsProps {
  order: OpenOrder
  /** The approved request that the pieces belong to. */
  request?: OrderReturn
}

/** Records a return of pieces: which, how many, and what happens to them and their money. */
export function ReturnGoods({ order, request }: ReturnGoodsProps) {
  const { t } = useTexts()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!order.returnable || !may('orders.move')) return null
  return (
    <>
      <Button variant={request ? 'secondary' : 'outline'} size="sm" icon={<ReturnIcon />} onClick={() => setOpen(true)}>
        {t(request ? 'orders_return_received' : 'orders_return')}
      </Button>
      {open && <ReturnDialog onClose={() => setOpen(false)} order={order} {...(request && { request })} />}
    </>
  )
}

function ReturnDialog({ onClose, order, request }: ReturnGoodsProps & { onClose: () => void }) {
  const { t, language, money, number } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeSeenOrder(order)
  const figureError = useFigureErrors()
  const asked = Object.fromEntries((request?.lines ?? []).map(({ lineId, quantity }) => [lineId, String(quantity)]))
  const [typed, setTyped] = useState<Record<number, string>>(asked)
  const [reason, setReason] = useState<ReturnReason>(request?.reason ?? 'changed_mind')
  const [note, setNote] = useState('')
  /** Null: by the reason. */
  const [restockChosen, setRestockChosen] = useState<boolean | null>(null)
  const restock = restockChosen ?? restockedByDefault[reason]
  const isPaid = order.paymentState !== 'unpaid'
  const [refund, setRefund] = useState(isPaid && may('orders.refund'))
  const lines = order.lines.filter(({ quantity, returnedQuantity }) => returnedQuantity < quantity)
  const back = allPiecesBack(lines, typed)
  // If nothing was paid and everything is returned, nothing is owed for the delivery either.
  const notOwed = back.isAll ? order.outstandingHalalas : back.refundHalalas
  const sum = isPaid ? (refund ? back.refundHalalas : 0) : notOwed
  function errorOf(line: (typeof lines)[number]) {
    const text = typed[line.id] ?? ''
    const read = piecesBack(line, text)
    if ('pieces' in read) return undefined
    return read.error === 'too_many'
      ? t('orders_return_left', { pieces: number(line.quantity - line.returnedQuantity) })
      : (figureError('number', text) ?? t('wrong_invalid_number'))
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const returned = { lines: back.lines, restock, refund, reason, note, ...(request && { returnId: request.id }) }
      return change((version) => adminApi.returnGoods({ params: { id: order.id }, body: { version, ...returned } }))
    },
    onSuccess() {
      notify(t('orders_return_done'))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(request ? 'orders_return_received' : 'orders_return')}
      closeLabel={t('close')}
      footer={
        <>
          {/* Beside the press that it follows from, however many lines there are. */}
          <p
            role="status"
            className="flex items-baseline justify-between gap-3 text-14 sm:order-last sm:ms-auto sm:self-center"
          >
            <span>{t(isPaid ? 'orders_return_sum' : 'orders_return_sum_owed')}</span>
            <bdi className="font-medium text-ink" translate="no">
              {money(sum)}
            </bdi>
          </p>
          <Button loading={isPending} disabled={back.lines.length === 0 || !back.isValid} onClick={() => mutate()}>
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
          {lines.map((line) => (
            <li key={line.id}>
              <TextField
                kind="digits"
                label={language === 'ar' ? line.nameAr : line.nameEn || line.nameAr}
                hint={t('orders_return_left', { pieces: number(line.quantity - line.returnedQuantity) })}
                error={errorOf(line)}
                required={false}
                autoComplete="off"
                value={typed[line.id] ?? ''}
                onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [line.id]: value }))}
              />
            </li>
          ))}
        </ul>
        <div className="grid gap-1.5">
          <span className="text-14 font-medium">{t('orders_returnReason')}</span>
          <CompactSelect
            label={t('orders_returnReason')}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value as ReturnReason)}
          >
            {returnReasons.map((one) => (
              <option key={one} value={one}>
                {t(`orders_returnReason_${one}`)}
              </option>
            ))}
          </CompactSelect>
        </div>
        <TextField
          label={t('orders_note')}
          optional={t('optional')}
          maxLength={2_000}
          dir="auto"
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <div>
          <Checkbox
            label={t('orders_return_restock')}
            checked={restock}
            onChange={(event) => setRestockChosen(event.currentTarget.checked)}
          />
          {isPaid && may('orders.refund') && (
            <Checkbox
              label={t('orders_return_refund')}
              checked={refund}
              onChange={(event) => setRefund(event.currentTarget.checked)}
            />
          )}
        </div>
        <FailureAlert error={error} />
      </div>
    </Dialog>
  )
}
