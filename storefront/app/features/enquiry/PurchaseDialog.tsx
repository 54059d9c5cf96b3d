import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { AskedProduct } from './AskedProduct.ts'
import { AskedProductView } from './AskedProductView.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { useEnquiry } from './useEnquiry.ts'

interface PurchaseDialogProps {
  product: AskedProduct
  open: boolean
  onClose: () => void
}

/** Asks the shop about buying a product: how many, and, of a visitor, who is to be answered. */
export function PurchaseDialog({ product, open, onClose }: PurchaseDialogProps) {
  const { t } = useTranslation('catalogue')
  const formId = useId()
  const enquiry = useEnquiry(product.id, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('purchase_product')}
      closeLabel={t('close')}
      footer={
        <>
          <Button type="submit" form={formId} loading={enquiry.sending} disabled={!enquiry.enough}>
            {t('submit')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <AskedProductView product={product} />
      <EnquiryForm id={formId} enquiry={enquiry} />
    </Dialog>
  )
}
