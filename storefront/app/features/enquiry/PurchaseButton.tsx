import { type ReactNode, useState } from 'react'
import { useLateDialog } from '../messages/useLateDialog.ts'
import type { AskedProduct } from './AskedProduct.ts'

const loadDialog = async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog

/** On its way before the press; a press fetches again what could not be had. */
function expectDialog(): void {
  loadDialog().catch(() => undefined)
}

export interface PurchasePress {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'dialog'
}

interface PurchaseButtonProps {
  product: AskedProduct
  /** The button itself: a card has room for an icon, the detail page for words. */
  button: (press: PurchasePress) => ReactNode
}

/** A button and the dialog "Purchase Product" that it opens, whose code is fetched when somebody comes near. */
export function PurchaseButton({ product, button }: PurchaseButtonProps) {
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  const PurchaseDialog = useLateDialog({
    load: loadDialog,
    wanted: asked !== 'never',
    giveUp: () => setAsked('never'),
  })
  return (
    <>
      {button({
        onClick: () => setAsked('open'),
        onPointerEnter: expectDialog,
        onFocus: expectDialog,
        'aria-haspopup': 'dialog',
      })}
      {PurchaseDialog && (
        <PurchaseDialog product={product} open={asked === 'open'} onClose={() => setAsked('closed')} />
      )}
    </>
  )
}
