import { IconButton } from '@rawaj/design/IconButton.tsx'
import { QuotationIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '../../feedback/index.ts'
import type { EnquiryProduct } from './EnquiryDialog.tsx'
import { useEnquiryName } from './useEnquiryName.ts'

const loadDialog = async () => (await import('./EnquiryDialog.tsx')).EnquiryDialog

/** On its way before the press; a press fetches again what could not be had. */
function preloadDialog(): void {
  loadDialog().catch(() => undefined)
}

interface EnquiryTriggerProps {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'dialog'
}

interface EnquiryButtonProps {
  product: EnquiryProduct
  /** The button itself: a card has room for an icon, the detail page for text. */
  button: (press: EnquiryTriggerProps) => ReactNode
}

/** A button and the dialog that it opens, whose code is loaded when the pointer or focus approaches. */
export function EnquiryButton({ product, button }: EnquiryButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const EnquiryDialog = useLazyDialog({
    load: loadDialog,
    enabled: state !== 'never',
    onFailed: () => setState('never'),
  })
  return (
    <>
      {button({
        onClick: () => setState('open'),
        onPointerEnter: preloadDialog,
        onFocus: preloadDialog,
        'aria-haspopup': 'dialog',
      })}
      {EnquiryDialog && <EnquiryDialog product={product} open={state === 'open'} onClose={() => setState('closed')} />}
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
