import { markerOf } from '@rawaj/contract/catalogue/marker.ts'
import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { shopNow } from '../../serverClock.ts'
import { cachedPart } from '../../ui/cachedPart.tsx'
import { ProductCard, type ProductCardProps } from '../../ui/ProductCard.tsx'
import { AddToCartButton } from '../cart/index.ts'
import { useShowsVat } from '../prices/index.ts'
import { FamilyNote } from './FamilyNote.tsx'
import { ProductBadges } from './ProductBadges.tsx'
import { type CardProduct, displayPrices, lowStock, pendingPricesClass } from './productDisplay.ts'
import { VatNote } from './VatNote.tsx'

interface ProductTileProps
  extends Pick<ProductCardProps, 'sizes' | 'priority' | 'heading' | 'department' | 'corner' | 'className'> {
  product: CardProduct
}

function Tile({ product, className, ...card }: ProductTileProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const withVat = useShowsVat()
  const { current, regular } = displayPrices(product, { withVat })
  const pieces = lowStock(product, usePageData().shop.lowStockLevel)
  return (
    <ProductCard
      to={`/productdetails/${product.id}`}
      name={product.name}
      category={product.category.name}
      picture={product.image[0]}
      secondPicture={product.image[1]}
      price={current}
      oldPrice={regular ?? undefined}
      vatNote={
        <>
          <VatNote product={product} />
          <FamilyNote product={product} withVat={withVat} />
        </>
      }
      labels={{ currency: t('common:currency'), oldPrice: t('price_was') }}
      badges={<ProductBadges product={product} />}
      stockHint={
        pieces !== null && <span className="font-medium text-warning">{t('few_left', { count: pieces })}</span>
      }
      action={<AddToCartButton product={product} block />}
      className={cx(pendingPricesClass, className)}
      {...card}
    />
  )
}

/** A product in grids and sliders: the design system's card, filled in, with its button to buy. */
export const ProductTile = import.meta.env.SSR ? cachedPart('tile', Tile, useBeside) : Tile

/** Its marker changes with the clock alone; a picture that is fetched first is named in the head. */
function useBeside({ product, priority, corner }: ProductTileProps): string | null {
  return priority || corner ? null : String(markerOf(product, shopNow()))
}
