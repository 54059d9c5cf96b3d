import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FoldMarker } from '../../ui/FoldMarker.tsx'
import { ProductCardSkeleton } from '../../ui/ProductCard.tsx'
import { type CardProduct, ProductTile } from '../catalogue/index.ts'
import { CardEnquiryButton } from '../quotations/index.ts'

/** Where the products of a listing begin. */
export const goodsId = 'goods'

const columns = 'grid grid-cols-2 gap-3 tiny:grid-cols-1 sm:gap-4 md:grid-cols-3 xl:grid-cols-4 xl:gap-5'
const sizes = '(width > 1279px) 232px, (width > 1023px) 22vw, (width > 767px) 31vw, 44vw'
/** Cards in view when the page opens on a large screen: their pictures are fetched at once. */
const firstRow = 4
/** Cards that may be seen without scrolling, on a large screen. */
const firstScreen = 8
const deferredLayout = 'deferred-layout [--tall:24rem] sm:[--tall:27.5rem]'

export interface ProductGridProps {
  products: CardProduct[]
  /** A row below the first grid of the page, in a section of its own. */
  below?: boolean
  /** The department that tints each category's cards. */
  departmentOf: (categoryId: number) => Department | undefined
}

export function ProductGrid({ products, below = false, departmentOf }: ProductGridProps) {
  return (
    <ul className={cx(columns, 'outline-none')} {...(!below && { id: goodsId, tabIndex: -1 })}>
      {products.map((product, index) => (
        <li
          key={product.id}
          className={cx(
            'min-w-0',
            (below || index >= firstScreen) && deferredLayout,
            // One row, where three stand in one.
            below && index >= 3 && 'md:max-xl:hidden',
          )}
        >
          {!below && index === Math.min(firstScreen, products.length - 1) && <FoldMarker />}
          <ProductTile
            product={product}
            department={departmentOf(product.category.id)}
            heading={below ? 'h3' : 'h2'}
            sizes={sizes}
            priority={!below && index < firstRow}
            corner={<CardEnquiryButton product={product} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** Cards in the same places while the next ones are on their way. */
export function ProductGridSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading_products')}
      </p>
      <div className={columns}>
        {[...Array(cards).keys()].map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </>
  )
}
