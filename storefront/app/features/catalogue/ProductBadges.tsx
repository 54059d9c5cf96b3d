import { markerOf } from '@rawaj/contract/catalogue/marker.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { shopNow } from '../../serverClock.ts'
import { Badge, DiscountBadge } from '../../ui/Badge.tsx'
import { type CardProduct, displayPrices } from './productDisplay.ts'

type Marked = Pick<
  CardProduct,
  | 'reg_price'
  | 'sale_price'
  | 'price_incl'
  | 'price_list'
  | 'tax'
  | 'available_from'
  | 'deal_ends_at'
  | 'product_inventory'
>

const kinds = { available_soon: 'soon', out_of_stock: 'out-of-stock', sold_out: 'sold-out' } as const

/** Markers in a card's corner: on offer, or why it is unavailable (spec, section 4: product markers). Nothing where there are none. */
export function ProductBadges({ product }: { product: Marked }) {
  const { t } = useTranslation('catalogue')
  const marker = markerOf(product, shopNow())
  const isOnOffer = displayPrices(product, { withVat: true }).percent !== null
  const unavailable = marker === 'limited_deal' ? null : marker
  if (!isOnOffer && unavailable === null) return null
  return (
    <div className="card-badges">
      <OfferBadges product={product} />
      {unavailable !== null && <Badge kind={kinds[unavailable]}>{t(unavailable)}</Badge>}
    </div>
  )
}

/** Discount and what it is: a deal, or a trade customer's standing price. They follow from the price, so they wait out of sight for a customer's own one. */
export function OfferBadges({ product }: { product: Marked }) {
  const { t } = useTranslation('catalogue')
  const { percent } = displayPrices(product, { withVat: true })
  const { compat, shop } = usePageData()
  const reductionsAreDeals = compat === 'described' || shop.promises.reductionsAreDeals
  if (percent === null) return null
  return (
    <span className="contents in-data-[prices=pending]:invisible">
      <DiscountBadge percent={percent} label={t('discount')} />
      {markerOf(product, shopNow(), reductionsAreDeals) === 'limited_deal' && (
        <Badge kind="deal">{t('limited_deal')}</Badge>
      )}
      {product.price_list !== 'retail' && product.deal_ends_at === null && (
        <Badge kind="own-price">{t('your_price')}</Badge>
      )}
    </span>
  )
}
