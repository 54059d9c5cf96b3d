import type { Family, Product, ProductDetails } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { minSoldQuantity, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { shopNow } from '../../serverClock.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { FoldMarker } from '../../ui/FoldMarker.tsx'
import { type CardProduct, splitParagraphs } from '../catalogue/index.ts'
import { breadcrumbJsonLd, JsonLd, PageHead, serializeJsonLd, useRootData } from '../page/index.ts'
import { BuyBar } from './BuyBar.tsx'
import { DeferredAccessories } from './deferredAccessories.ts'
import { DeferredRelated } from './deferredRelated.ts'
import { DeferredShare } from './deferredShare.ts'
import { Gallery } from './Gallery.tsx'
import { ProductDocuments } from './ProductDocuments.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductHeading } from './ProductHeading.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { productJsonLd } from './productJsonLd.ts'
import { DeferredSizes } from './sizes/deferredSizes.ts'
import type { FirstSizes } from './sizes/firstSizes.ts'
import { hasSizeTable } from './wholeFamily.ts'

interface ProductScreenProps {
  product: Product
  /** Where there is another member to choose. */
  family: Family | undefined
  /** null: they could not be read. */
  details: ProductDetails | null
  related: CardProduct[] | Promise<CardProduct[]>
  /** Of a family some of whose members are left out. */
  sizes?: FirstSizes
}

/** Everything about one product: name and price first, pictures and texts at the start side, what it takes to buy it beside them. */
export function ProductScreen({ product, family, details, related, sizes }: ProductScreenProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { publicUrl, compat, shop } = usePageData()
  const rootData = useRootData()
  const least = minSoldQuantity(quantityRuleOf(product))
  const [chosen, setChosen] = useState({ id: product.id, quantity: least })
  // Another size begins with the smallest order: there may be fewer of it.
  const quantity = chosen.id === product.id ? chosen.quantity : least
  // Described: whatever the stepper shows, one piece is added (docs/compatibility.md).
  const added = compat === 'described' ? least : quantity
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
    <div data-department={department} className="container-page product-page">
      <PageHead
        title={product.name}
        description={splitParagraphs(product)[0]}
        path={`/productdetails/${product.id}`}
        image={product.image[0]}
      />
      <JsonLd
        key={product.id}
        text={
          import.meta.env.SSR
            ? serializeJsonLd(
                productJsonLd({
                  product,
                  gtin: details?.gtin ?? null,
                  publicUrl,
                  lowStockLevel: shop.lowStockLevel,
                  now: shopNow(),
                }),
              )
            : ''
        }
      />
      <JsonLd
        key={`trail ${product.id}`}
        text={import.meta.env.SSR ? serializeJsonLd(breadcrumbJsonLd(crumbs, publicUrl)) : ''}
      />
      <Breadcrumb crumbs={crumbs} label={t('breadcrumb')} />
      <div className="paper-product product">
        <ProductHeading product={product} />
        <div className="product-pictures">
          <Gallery key={product.id} name={product.name} pictures={product.image} texts={details?.picture_texts} />
          <DeferredShare product={product} className="absolute end-3 top-3" />
        </div>
        <div className="product-facts">
          <div>
            <ProductFacts
              product={product}
              family={family}
              details={details}
              quantity={quantity}
              added={added}
              buyRow={buyRow}
              onQuantity={(pieces) => setChosen({ id: product.id, quantity: pieces })}
            />
          </div>
        </div>
        <div className="product-texts">
          <ProductTabs product={product} />
          {details && details.documents.length > 0 && <ProductDocuments documents={details.documents} />}
        </div>
      </div>
      <FoldMarker />
      {family && hasSizeTable(family, compat) && (
        <DeferredSizes family={family} productId={product.id} taxIncluded={product.tax_included} sizes={sizes} />
      )}
      {product.accessories && <DeferredAccessories product={product} quantity={added} />}
      <div className="no-paper deferred-layout product-related">
        <DeferredRelated product={product} related={related} />
      </div>
      <BuyBar product={product} quantity={added} buyRow={buyRow} />
    </div>
  )
}
