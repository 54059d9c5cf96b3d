import type { Product, ProductDetails } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { FoldMarker } from '../../ui/FoldMarker.tsx'
import { type CardProduct, splitParagraphs } from '../catalogue/index.ts'
import { breadcrumbJsonLd, PageHead, serializeJsonLd, useRootData } from '../page/index.ts'
import { BuyBar } from './BuyBar.tsx'
import { DeferredRelated } from './deferredRelated.ts'
import { Gallery } from './Gallery.tsx'
import { ProductDocuments } from './ProductDocuments.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductHeading } from './ProductHeading.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { productJsonLd } from './productJsonLd.ts'
import { ShareButton } from './ShareButton.tsx'

interface ProductScreenProps {
  product: Product
  /** null: they could not be read. */
  details: ProductDetails | null
  related: CardProduct[] | Promise<CardProduct[]>
}

/** Everything about one product: name and price first, pictures and texts at the start side, what it takes to buy it beside them. */
export function ProductScreen({ product, details, related }: ProductScreenProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { publicUrl, compat, shop } = usePageData()
  const rootData = useRootData()
  const [quantity, setQuantity] = useState(1)
  // Described: whatever the stepper shows, one piece is added (docs/compatibility.md).
  const added = compat === 'described' ? 1 : quantity
  const buyRow = useRef<HTMLDivElement>(null)
  const { category, subcategory } = product
  const department = rootData?.categories.find(({ id }) => id === category.id)?.department ?? undefined
  const crumbs = [
    { label: t('common:home'), to: '/' },
    ...(compat === 'described'
      ? [{ label: t('products'), to: '/purchase' }]
      : [
          { label: category.name, to: `/purchase/${category.id}` },
          ...(subcategory ? [{ label: subcategory.name, to: `/purchase/${category.id}/${subcategory.id}` }] : []),
        ]),
    { label: product.name },
  ]

  return (
    <div data-department={department} className="container-page pt-2 pb-4 sm:pt-6 md:pb-14">
      <PageHead
        title={product.name}
        description={splitParagraphs(product)[0]}
        path={`/productdetails/${product.id}`}
        image={product.image[0]}
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: serializeJsonLd(
            productJsonLd({
              product,
              gtin: details?.gtin ?? null,
              publicUrl,
              lowStockLevel: shop.lowStockLevel,
              now: new Date(),
            }),
          ),
        }}
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: serializeJsonLd(breadcrumbJsonLd(crumbs, publicUrl)) }}
      />
      <Breadcrumb crumbs={crumbs} label={t('breadcrumb')} />
      {/* Name and price come first: on phones they stand above the picture, on wider screens beside it. */}
      <div className="paper-product mt-1 grid gap-x-8 gap-y-3 sm:mt-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-y-5 lg:gap-x-12">
        <ProductHeading product={product} />
        <div className="relative min-w-0 md:col-start-1 md:row-span-2 md:row-start-1">
          <Gallery key={product.id} name={product.name} pictures={product.image} texts={details?.picture_texts} />
          <ShareButton product={product} className="absolute end-3 top-3" />
        </div>
        <div className="min-w-0 max-md:mt-1 md:col-start-2 md:row-span-2">
          <div className="md:sticky md:top-20">
            <ProductFacts
              product={product}
              details={details}
              quantity={quantity}
              added={added}
              buyRow={buyRow}
              onQuantity={setQuantity}
            />
          </div>
        </div>
        <div className="min-w-0 max-md:mt-4 md:col-start-1 md:row-start-3 md:mt-3">
          <ProductTabs product={product} />
          {details && details.documents.length > 0 && <ProductDocuments documents={details.documents} />}
        </div>
      </div>
      <FoldMarker />
      <div className="no-paper deferred-layout -mx-(--gutter) mt-14 px-(--gutter) [--tall:40rem]">
        <DeferredRelated product={product} related={related} />
      </div>
      <BuyBar product={product} quantity={added} buyRow={buyRow} />
    </div>
  )
}
