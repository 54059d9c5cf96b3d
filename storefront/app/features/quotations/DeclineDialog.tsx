import type { Offer, Quotation } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { useChangeQuotation } from './quotationQueries.ts'

interface DeclineDialogProps {
  quotation: Quotation
  /** As it was read. Without one, the request itself is withdrawn. */
  offer: Offer | undefined
  open: boolean
  onClose: () => void
}

/** Asks for the optional reason why an offer is declined. */
export function DeclineDialog({ quotation, offer, open, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(['orders', 'common'])
  const formId = useId()
  const errorMessage = useErrorMessage()
  const shopApi = useShopApi()
  const [reason, setReason] = useState('')
  const decline = useChangeQuotation(
    () => {
      const body = { reason, ...(offer && { offer_id: offer.id }) }
      return shopApi().declineOffer({ params: { orderNo: quotation.order_no }, body })
    },
    () => {
      toast.success(t('quotation_declined_done'))
      onClose()
    },
  )
  const key = offer === undefined ? 'quotation_withdraw' : 'offer_decline'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`${key}_title`)}
      closeLabel={t('common:close')}
      size="sm"
      footer={
        <>
          <Button type="submit" form={formId} variant="danger" loading={decline.isPending}>
            {t(key)}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => settled(decline.mutateAsync(undefined))} className="grid gap-5">
        <p className="text-muted">{t('quotation_decline_text')}</p>
        <TextArea
          label={t('quotation_decline_reason')}
          optional={t('optional')}
          maxLength={1_000}
          rows={3}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {decline.error && <Alert tone="danger">{errorMessage(decline.error)}</Alert>}
      </Form>
    </Dialog>
  )
}
