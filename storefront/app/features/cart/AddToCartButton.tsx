import { isPurchasable, markerOf, piecesLeft } from '@rawaj/contract/catalogue/marker.ts'
import { minSoldQuantity, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CartIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { shopNow } from '../../serverClock.ts'
import { focusOn } from '../../ui/moveFocus.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { onceRestored, signInPath, useSessionStore } from '../auth/index.ts'
import { useQuantityError } from '../feedback/index.ts'
import { type AddableProduct, useAddToCart, useChangeQuantity, useRemoveLine } from './cartMutations.ts'
import { type ProductCartLine, useCartLine } from './cartQueries.ts'
import { keepPendingAdd } from './pendingAdd.ts'

interface AddToCartButtonProps {
  product: AddableProduct
  /** Pieces to add; the smallest order by default. */
  quantity?: number
  /** Of the button, if it says more than that it adds. */
  label?: string | undefined
  /** As wide as its container. */
  block?: boolean
  size?: 'md' | 'lg'
}

/**
 * Adds a product to the cart; once it is there, a stepper for its quantity. A visitor signs in first and returns to the same
 * page, and then the product is added.
 */
export function AddToCartButton({
  product,
  quantity = minSoldQuantity(quantityRuleOf(product)),
  label,
  block = false,
  size = 'md',
}: AddToCartButtonProps) {
  const { t } = useTranslation(['cart', 'messages'])
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { compat } = usePageData()
  const line = useCartLine(product.id)
  const add = useAddToCart()
  // A second press can come before React has rendered the first.
  const pressed = useRef(false)
  const [wasPressed, setWasPressed] = useState(false)
  // The stepper that stood here has just been pressed away.
  const removed = useRef(false)

  if (line) {
    return (
      <CartStepper
        line={line}
        product={product}
        block={block}
        size={size}
        takesFocus={wasPressed}
        onRemove={() => {
          removed.current = true
        }}
      />
    )
  }

  const marker = markerOf(product, shopNow())

  function press() {
    const { session } = useSessionStore.getState()
    if (session === null) {
      toast.warning(t('messages:login_to_continue'))
      if (compat === 'described') return void navigate(signInPath(`/productdetails/${product.id}`))
      keepPendingAdd(product, quantity)
      void navigate(signInPath(pathname + search))
      return
    }
    if (pressed.current || quantity <= 0) return
    pressed.current = true
    setWasPressed(true)
    add.mutate(
      { product, quantity },
      {
        onSettled: () => {
          pressed.current = false
        },
      },
    )
  }

  if (!isPurchasable(marker)) {
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
      onClick={() => onceRestored(press)}
      ref={(button) => {
        if (button && removed.current) focusOn(button)
        removed.current = false
      }}
    >
      {label ?? t('add_to_cart')}
    </Button>
  )
}

interface CartStepperProps {
  line: ProductCartLine
  product: AddableProduct
  block: boolean
  size: 'md' | 'lg'
  /** It replaces a pressed button, and takes over its focus. */
  takesFocus: boolean
  /** It is on its way out; where it stood the focus is wanted. */
  onRemove: () => void
}

/** Quantity of a product in the cart; at zero it is removed. */
function CartStepper({ line, product, block, size, takesFocus, onRemove }: CartStepperProps) {
  const { t } = useTranslation('cart')
  const quantityError = useQuantityError()
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
        rule={quantityRuleOf(product)}
        full={block}
        size={size}
        labels={{
          quantity: t('quantity_of', { name: product.name }),
          less: t('one_less'),
          more: t('one_more'),
          problem: quantityError,
          remove: t('remove_line', { name: product.name }),
          most: t('line_short', { count: piecesLeft(product) }),
          rule: t,
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
