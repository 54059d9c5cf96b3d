import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { ReactNode } from 'react'
import { SectionHeading, type SectionHeadingProps } from '../../../ui/SectionHeading.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { ProductTile } from '../../catalogue/index.ts'
import { isWhole, type RowProduct } from './homeData.ts'
import { NamedProductCard } from './NamedProductCard.tsx'
import { useSliderLabels } from './useSliderLabels.ts'

interface ProductRowProps extends Pick<SectionHeadingProps, 'text' | 'more'> {
  title: string
  /** What stands above the row says it already. */
  hideTitle?: boolean
  products: RowProduct[]
  department?: Department | null
  slideClassName?: string
  sizes?: string
  /** Rendered between the title and the products. */
  children?: ReactNode
}

// By the widths of `slides-products` in ui/theme.css.
const cardSizes = [
  '(width > 1700px) 240px',
  '(width > 1344px) 305px',
  '(width > 1199px) 23vw',
  '(width > 991px) 26vw',
  '(width > 865px) 31vw',
  '(width > 639px) 37vw',
  '(width > 499px) 46vw',
  '74vw',
].join(', ')

/** A titled row of products that scrolls sideways. */
export function ProductRow({
  title,
  hideTitle = false,
  text,
  more,
  products,
  department,
  slideClassName,
  sizes = cardSizes,
  children,
}: ProductRowProps) {
  const labels = useSliderLabels(title)
  return (
    <Slider
      labels={labels}
      view="products"
      // Nothing moves yet that they could show.
      arrows={products.every(isWhole) ? 'outside' : 'none'}
      slideClassName={slideClassName}
      heading={
        <>
          <SectionHeading text={text} more={more} isHidden={hideTitle} as={hideTitle ? 'h3' : 'h2'}>
            {title}
          </SectionHeading>
          {children && <div className="mt-3">{children}</div>}
        </>
      }
    >
      {products.map((product, place) =>
        isWhole(product) ? (
          <ProductTile key={product.id} product={product} sizes={sizes} department={department ?? undefined} />
        ) : (
          <NamedProductCard key={product.id} product={product} sizesRow={place === 0} />
        ),
      )}
    </Slider>
  )
}
