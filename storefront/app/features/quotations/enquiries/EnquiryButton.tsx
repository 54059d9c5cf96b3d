import { QuotationIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type DialogTriggerProps, useDialogButton } from '../../feedback/index.ts'
import type { EnquiryProduct } from './EnquiryDialog.tsx'
import { useEnquiryName } from './useEnquiryName.ts'

const loadDialog = async () => (await import('./EnquiryDialog.tsx')).EnquiryDialog

interface EnquiryButtonProps {
  product: EnquiryProduct
  /** The button itself: small on a card, wide on the detail page. */
  button: (press: DialogTriggerProps) => ReactNode
}

/** A button that asks for a price, and the dialog that it opens. */
export function EnquiryButton({ product, button }: EnquiryButtonProps) {
  const { trigger, Dialog: EnquiryDialog, open, close } = useDialogButton(loadDialog)
  return (
    <>
      {button(trigger)}
      {EnquiryDialog && <EnquiryDialog product={product} open={open} onClose={close} />}
    </>
  )
}

/** On the picture of a product card. */
export function CardEnquiryButton({ product }: { product: EnquiryProduct }) {
  const { t } = useTranslation('catalogue')
  const name = useEnquiryName()
  return (
    <EnquiryButton
      product={product}
      button={(press) => (
        <button
          type="button"
          aria-label={t(`${name}_of`, { name: product.name })}
          className="card-enquiry touch-target"
          {...press}
        >
          <QuotationIcon />
          {t(name)}
        </button>
      )}
    />
  )
}
