import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { Suspense, use } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ProductCardSkeleton } from '../../ui/ProductCard.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { type CardProduct, ProductTile } from '../catalogue/index.ts'

interface RelatedProductsProps {
  product: Product
  /** Comes with a page of the server's; in the browser it may still be on its way. */
  related: CardProduct[] | Promise<CardProduct[]>
}

export function RelatedProducts({ product, related }: RelatedProductsProps) {
  // React sends what stands in a boundary after the page, to be put in place by a script: not for what is there already.
  if (Array.isArray(related)) return <RelatedSlider product={product} products={related} />
  return (
    <Suspense fallback={<RelatedSkeleton />}>
      <ArrivingSlider product={product} related={related} />
    </Suspense>
  )
}

function ArrivingSlider({ product, related }: { product: Product; related: Promise<CardProduct[]> }) {
  return <RelatedSlider product={product} products={use(related)} />
}

function RelatedSlider({ product, products }: { product: Product; products: CardProduct[] }) {
  const { t } = useTranslation('catalogue')
  if (products.length === 0) return null
  const { category, subcategory } = product
  const place = subcategory ? `/purchase/${category.id}/${subcategory.id}` : `/purchase/${category.id}`
  return (
    <Slider
      view="products"
      labels={{
        label: t('related_products'),
        previous: t('previous_products'),
        next: t('next_products'),
        position: (slide, of) => t('slide_position', { slide, of }),
      }}
      heading={<SectionHeading more={{ to: place, label: t('view_all') }}>{t('related_products')}</SectionHeading>}
    >
      {products.map((other) => (
        <ProductTile key={other.id} product={other} />
      ))}
    </Slider>
  )
}

function RelatedSkeleton() {
  const { t } = useTranslation('catalogue')
  return (
    <section aria-busy="true">
      <SectionHeading className="mb-5">{t('related_products')}</SectionHeading>
      <div className="slides slides-products">
        {[...Array(5).keys()].map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </section>
  )
}
