import { piecesLeft } from '@rawaj/contract/marker.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Stepper } from '../../ui/Stepper.tsx'
import type { Addable } from './useAddToCart.ts'
import type { ShownLine } from './useCartLine.ts'
import { useChangeQuantity } from './useChangeQuantity.ts'
import { useRemoveLine } from './useRemoveLine.ts'

interface CartStepperProps {
  line: ShownLine
  product: Addable
  block: boolean
  size: 'md' | 'lg'
  /** It stands where a button was pressed, and takes over that button's focus. */
  takesFocus: boolean
  /** It is on its way out; where it stood the focus is wanted. */
  onRemove: () => void
}

/** How many of a product are in the cart; below one it leaves the cart. */
export function CartStepper({ line, product, block, size, takesFocus, onRemove }: CartStepperProps) {
  const { t } = useTranslation('cart')
  const changeQuantity = useChangeQuantity()
  const removeLine = useRemoveLine()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) {
      place.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus({ preventScroll: true })
    }
  }, [takesFocus])

  return (
    <div ref={place} className={block ? 'grid' : 'inline-grid'}>
      <Stepper
        value={line.quantity}
        max={Math.max(piecesLeft(product), 1)}
        full={block}
        size={size}
        words={{
          quantity: t('quantity_of', { name: product.name }),
          less: t('one_less'),
          more: t('one_more'),
          remove: t('remove_line', { name: product.name }),
          most: t('line_short', { count: piecesLeft(product) }),
        }}
        onChange={(wanted) => changeQuantity(line.id, wanted)}
        onRemove={() => {
          onRemove()
          removeLine({ lineId: line.id, quantity: line.quantity, product })
        }}
      />
    </div>
  )
}
