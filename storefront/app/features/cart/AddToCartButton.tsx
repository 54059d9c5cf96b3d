import { canBeBought, markerOf } from '@rawaj/contract/marker.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { CartIcon } from '../../ui/icons.tsx'
import { focusOn } from '../../ui/passFocusOn.ts'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../session/useSession.ts'
import { signInThenTo } from '../session/wayBack.ts'
import { CartStepper } from './CartStepper.tsx'
import { type Addable, useAddToCart } from './useAddToCart.ts'
import { useCartLine } from './useCartLine.ts'

export interface AddToCartButtonProps {
  product: Addable
  /** Pieces to add; 1 unless told. */
  quantity?: number
  /** As wide as its container. */
  block?: boolean
  size?: 'md' | 'lg'
}

/**
 * Adds a product to the cart; once it is there, a stepper for its quantity. A visitor is sent to sign in and comes back
 * to the product.
 */
export function AddToCartButton({ product, quantity = 1, block = false, size = 'md' }: AddToCartButtonProps) {
  const { t } = useTranslation(['cart', 'messages'])
  const navigate = useNavigate()
  const session = useSession()
  const line = useCartLine(product.id)
  const add = useAddToCart()
  // A second press can come before React has rendered the first.
  const pressed = useRef(false)
  const [asked, setAsked] = useState(false)
  // The stepper that stood here has just been pressed away.
  const removed = useRef(false)

  if (line) {
    return (
      <CartStepper
        line={line}
        product={product}
        block={block}
        size={size}
        takesFocus={asked}
        onRemove={() => {
          removed.current = true
        }}
      />
    )
  }

  const marker = markerOf(product, new Date())

  function press() {
    if (session === null) {
      toast.warning(t('messages:login_to_continue'))
      void navigate(signInThenTo(`/productdetails/${product.id}`))
      return
    }
    if (!session || pressed.current || quantity <= 0) return
    pressed.current = true
    setAsked(true)
    add.mutate(
      { product, quantity },
      {
        onSettled: () => {
          pressed.current = false
        },
      },
    )
  }

  if (!canBeBought(marker)) {
    return (
      <Button variant="primary" size={size} full={block} disabled>
        {t(marker === 'available_soon' ? 'available_soon' : 'out_of_stock')}
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      size={size}
      full={block}
      icon={<CartIcon className="size-5" />}
      loading={add.isPending}
      onClick={press}
      ref={(button) => {
        if (button && removed.current) focusOn(button)
        removed.current = false
      }}
    >
      {t('add_to_cart')}
    </Button>
  )
}
