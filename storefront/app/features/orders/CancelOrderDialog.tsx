import { type CustomerCancelReason, customerCancelReasons } from '@rawaj/contract/orders/orderReasons.ts'
import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'

interface CancelOrderDialogProps {
  order: OwnOrder
  open: boolean
  onClose: () => void
}

/** Asks for the reason of a cancellation, and explains what happens to the money. */
export function CancelOrderDialog({ order, open, onClose }: CancelOrderDialogProps) {
  const { t } = useTranslation(['orders', 'common'])
  const formId = useId()
  const errorMessage = useErrorMessage()
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const [reason, setReason] = useState<CustomerCancelReason | ''>('')
  const [isSent, setSent] = useState(false)
  const [note, setNote] = useState('')
  const cancel = useMutation({
    mutationFn: (chosen: CustomerCancelReason) =>
      shopApi().cancelOrder({ params: { orderNo: order.order_no }, body: { reason: chosen, note } }),
    onSuccess() {
      toast.success(t('cancel_done'))
      onClose()
    },
    // The order was sent or cancelled elsewhere in the meantime: the page shows its current state.
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
  async function submit() {
    setSent(true)
    if (reason !== '') await settled(cancel.mutateAsync(reason))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cancel_title')}
      closeLabel={t('common:close')}
      size="sm"
      footer={
        <>
          <Button type="submit" form={formId} variant="danger" loading={cancel.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel_keep')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="grid gap-5">
        <p className="text-muted">{t('cancel_text')}</p>
        <SelectField
          label={t('cancel_reason')}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value as CustomerCancelReason)}
          error={isSent && reason === '' ? t('reason_missing') : undefined}
          placeholder={t('reason_choose')}
          options={customerCancelReasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
        />
        <TextArea
          label={t('cancel_note')}
          optional={t('optional')}
          maxLength={1_000}
          rows={2}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        {cancel.error && <Alert tone="danger">{errorMessage(cancel.error)}</Alert>}
      </Form>
    </Dialog>
  )
}
