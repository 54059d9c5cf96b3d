import type { Product } from '@rawaj/contract/entities.ts'
import { markerOf, piecesLeft } from '@rawaj/contract/marker.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import { AddToCartButton } from '../cart/AddToCartButton.tsx'
import { useCartLine } from '../cart/useCartLine.ts'

interface BuyRowProps {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
}

/**
 * How many, and the button. Once the product is in the cart the button is a stepper of the cart's own, so this one
 * gives way to a link to the cart.
 */
export function BuyRow({ product, quantity, onQuantity }: BuyRowProps) {
  const { t } = useTranslation(['catalogue', 'cart'])
  const line = useCartLine(product.id)
  const marker = markerOf(product, new Date())
  const unavailable = marker !== null && marker !== 'limited_deal'
  return (
    <div className="flex flex-wrap gap-3">
      {line === null && (
        <Stepper
          value={quantity}
          onChange={onQuantity}
          max={Math.max(1, piecesLeft(product))}
          size="lg"
          disabled={unavailable}
          words={{ quantity: t('quantity'), less: t('less'), more: t('more') }}
          className="grow basis-36"
        />
      )}
      <div className="min-w-0 grow-3 basis-52">
        <AddToCartButton product={product} quantity={quantity} size="lg" block />
      </div>
      {line !== null && (
        <Link to="/shopcart" className={buttonClass({ variant: 'outline', size: 'lg', className: 'grow' })}>
          {t('cart:view_cart')}
        </Link>
      )}
    </div>
  )
}
