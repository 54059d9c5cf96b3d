import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { isPurchasable, markerOf, piecesLeft } from '@rawaj/contract/catalogue/marker.ts'
import { minSoldQuantity, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { QuotationIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { shopNow } from '../../serverClock.ts'
import { Link } from '../../ui/Link.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { useCustomer } from '../auth/index.ts'
import { AddToCartButton, useAddToCart, useCartLine } from '../cart/index.ts'
import { useQuantityError } from '../feedback/index.ts'
import { EnquiryButton, useEnquiryName } from '../quotations/index.ts'

interface BuyRowProps {
  product: Product
  quantity: number
  /** Quantity that the button adds: the stepper's, but one piece with the described behaviour. */
  added: number
  onQuantity: (quantity: number) => void
}

/** A sold-out product can still be added to a customer's cart for a quotation. */
function QuotationButton({ product }: Pick<BuyRowProps, 'product'>) {
  const { t } = useTranslation('cart')
  const customer = useCustomer()
  const add = useAddToCart()
  if (!customer) return null
  return (
    <Button
      variant="outline"
      full
      loading={add.isPending}
      onClick={() => add.mutate({ product, quantity: minSoldQuantity(quantityRuleOf(product)), quotation: true })}
    >
      {t('add_for_quotation')}
    </Button>
  )
}

/**
 * Quantity and button. Once the product is in the cart, the button is the cart's own stepper, so this one is replaced by a link
 * to the cart. Products that cannot be bought now can still be requested.
 */
export function BuyRow({ product, quantity, added, onQuantity }: BuyRowProps) {
  const { t } = useTranslation(['catalogue', 'cart'])
  const quantityError = useQuantityError()
  const enquiryName = useEnquiryName()
  const line = useCartLine(product.id)
  const unavailable = !isPurchasable(markerOf(product, shopNow()))
  return (
    <div className="no-paper flex flex-wrap gap-3">
      {line === null && (
        <Stepper
          value={quantity}
          onChange={onQuantity}
          max={Math.max(1, piecesLeft(product))}
          rule={quantityRuleOf(product)}
          size="lg"
          disabled={unavailable}
          labels={{
            quantity: t('quantity'),
            less: t('less'),
            more: t('more'),
            problem: quantityError,
            most: t('cart:line_short', { count: piecesLeft(product) }),
            rule: (key, options) => t(`cart:${key}`, options),
          }}
          className="grow basis-36"
        />
      )}
      <div className="min-w-0 grow-3 basis-52">
        <AddToCartButton product={product} quantity={added} size="lg" block />
      </div>
      {line !== null && (
        <Link to="/shopcart" className={buttonClass({ variant: 'outline', size: 'lg', className: 'grow' })}>
          {t('cart:view_cart')}
        </Link>
      )}
      {unavailable && line === null && <QuotationButton product={product} />}
      <EnquiryButton
        product={product}
        button={(press) => (
          <Button
            variant={unavailable ? 'outline' : 'quiet'}
            icon={<QuotationIcon />}
            full
            className="noscript:hidden"
            {...press}
          >
            {t(enquiryName)}
          </Button>
        )}
      />
    </div>
  )
}
