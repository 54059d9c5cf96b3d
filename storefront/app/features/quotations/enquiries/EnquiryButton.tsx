import { IconButton } from '@rawaj/design/IconButton.tsx'
import { QuotationIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type DialogTriggerProps, useDialogButton } from '../../feedback/index.ts'
import type { EnquiryProduct } from './EnquiryDialog.tsx'
import { useEnquiryName } from './useEnquiryName.ts'

const loadDialog = async () => (await import('./EnquiryDialog.tsx')).EnquiryDialog

interface EnquiryButtonProps {
  product: EnquiryProduct
  /** The button itself: a card has room for an icon, the detail page for text. */
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

/** On a product card, where there is no room for text. */
export function EnquiryIconButton({ product }: { product: EnquiryProduct }) {
  const { t } = useTranslation('catalogue')
  const name = useEnquiryName()
  return (
    <EnquiryButton
      product={product}
      button={(press) => (
        <IconButton
          variant="outline"
          size="sm"
          label={t(`${name}_of`, { name: product.name })}
          icon={<QuotationIcon />}
          className="touch-target noscript:hidden"
          {...press}
        />
      )}
    />
  )
}
