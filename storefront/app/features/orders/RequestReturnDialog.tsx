import { type CustomerReturnReason, customerReturnReasons } from '@rawaj/contract/orders/orderReasons.ts'
import type { OrderLine, OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { PictureIcon } from '@rawaj/design/icons.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { PictureField } from '../../ui/PictureField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage, useQuantityError } from '../feedback/index.ts'
import { usePictureField } from '../forms/index.ts'

interface RequestReturnDialogProps {
  order: OwnOrder
  open: boolean
  onClose: () => void
}

/** Asks for the products to return, the reason, and pictures. */
export function RequestReturnDialog({ order, open, onClose }: RequestReturnDialogProps) {
  const { t } = useTranslation(['orders', 'common'])
  const formId = useId()
  const message = useErrorMessage()
  const picture = usePictureField()
  // The only line that can go back is the one that is meant.
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(
    () =>
      new Map(
        order.returnable.length === 1 ? order.returnable.map(({ line_id, quantity }) => [line_id, quantity]) : [],
      ),
  )
  /** Whether it was sent without lines or without a reason. */
  const [isSent, setSent] = useState(false)
  const [reason, setReason] = useState<CustomerReturnReason | ''>('')
  const [note, setNote] = useState('')
  const request = useRequestReturn(order.order_no, onClose)

  async function submit() {
    setSent(true)
    if (pieces.size === 0 || reason === '') return
    const lines = [...pieces].map(([line_id, quantity]) => ({ line_id, quantity }))
    const image = picture.chosen ?? undefined
    await settled(request.mutateAsync({ lines, reason, note, image }, { onError: picture.showError }))
  }

  function choose(lineId: number, quantity: number) {
    const chosen = new Map(pieces)
    if (quantity === 0) chosen.delete(lineId)
    else chosen.set(lineId, quantity)
    setPieces(chosen)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('return_title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button type="submit" form={formId} loading={request.isPending}>
            {t('return_send')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="grid gap-5">
        <p className="text-muted">{t('return_text')}</p>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-14 font-medium">{t('return_lines')}</legend>
          {order.returnable.map(({ line_id, quantity }) => (
            <ReturnableLine
              key={line_id}
              line={order.orderdetails.find(({ id }) => id === line_id)}
              most={quantity}
              chosen={pieces.get(line_id) ?? 0}
              onChoose={(chosen) => choose(line_id, chosen)}
            />
          ))}
        </fieldset>
        {isSent && pieces.size === 0 && <Alert tone="danger">{t('return_choose_lines')}</Alert>}
        <SelectField
          label={t('return_reason')}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value as CustomerReturnReason)}
          error={isSent && reason === '' ? t('reason_missing') : undefined}
          placeholder={t('reason_choose')}
          options={customerReturnReasons.map((value) => ({ value, label: t(`return_reason_${value}`) }))}
        />
        <TextArea
          label={t('return_note')}
          optional={t('optional')}
          maxLength={1_000}
          rows={3}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <PictureField
          placeholder={<PictureIcon className="size-9" />}
          labels={{
            label: t('return_picture'),
            preview: t('return_picture_preview'),
            choose: t('return_picture_choose'),
            change: t('return_picture_change'),
            undo: t('return_picture_undo'),
            hint: t('return_picture_hint'),
            unsaved: t('return_picture_unsaved'),
          }}
          saved={null}
          chosen={picture.chosen}
          error={picture.error}
          onChoose={picture.choose}
        />
        {request.error && !picture.error && <Alert tone="danger">{message(request.error)}</Alert>}
      </Form>
    </Dialog>
  )
}

interface ReturnableLineProps {
  line: OrderLine | undefined
  /** Pieces that can be sent back. */
  most: number
  /** 0: none. */
  chosen: number
  onChoose: (quantity: number) => void
}

function ReturnableLine({ line, most, chosen, onChoose }: ReturnableLineProps) {
  const { t } = useTranslation('orders')
  const quantityError = useQuantityError()
  if (!line) return null
  const { name } = line.products
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1">
      <Checkbox
        className="min-w-0 grow basis-60"
        label={
          <bdi>
            <BidiText text={name} />
          </bdi>
        }
        checked={chosen > 0}
        onChange={({ currentTarget: { checked } }) => onChoose(checked ? most : 0)}
      />
      {chosen > 0 && most > 1 && (
        <Stepper
          size="sm"
          value={chosen}
          max={most}
          labels={{
            quantity: t('return_quantity', { name }),
            less: t('return_less'),
            more: t('return_more'),
            problem: quantityError,
          }}
          onChange={onChoose}
        />
      )}
    </div>
  )
}

interface ReturnRequest {
  lines: { line_id: number; quantity: number }[]
  reason: CustomerReturnReason
  note: string
  image: File | undefined
}

function useRequestReturn(orderNo: string, onDone: () => void) {
  const { t } = useTranslation('orders')
  const shopApi = useShopApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnRequest) => shopApi().requestReturn({ params: { orderNo }, body }),
    onSuccess() {
      toast.success(t('return_sent'))
      onDone()
    },
    // Asked for in another window, or too late by now: the page shows how it is.
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}
