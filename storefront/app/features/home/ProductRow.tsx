import { SectionHeading, type SectionHeadingProps } from '../../ui/SectionHeading.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { ProductTile } from '../catalogue/ProductTile.tsx'
import type { CardProduct } from '../catalogue/productView.ts'
import { useSliderWords } from './useSliderWords.ts'

interface ProductRowProps extends Pick<SectionHeadingProps, 'text' | 'more'> {
  title: string
  products: CardProduct[]
  world?: 'pipes' | 'health' | null
  slideClassName?: string
  sizes?: string
}

const cardSizes = '(width > 1344px) 305px, (width > 991px) 23vw, (width > 639px) 31vw, (width > 499px) 46vw, 74vw'

/** A titled row of products that scrolls sideways. */
export function ProductRow({ title, text, more, products, world, slideClassName, sizes = cardSizes }: ProductRowProps) {
  const words = useSliderWords(title)
  return (
    <Slider
      words={words}
      view="products"
      slideClassName={slideClassName}
      heading={
        <SectionHeading text={text} more={more}>
          {title}
        </SectionHeading>
      }
    >
      {products.map((product) => (
        <ProductTile key={product.id} product={product} sizes={sizes} world={world ?? undefined} />
      ))}
    </Slider>
  )
}
