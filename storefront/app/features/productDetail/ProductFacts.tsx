import type { Family, Product, ProductDetails } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { isPurchasable, markerOf } from '@rawaj/contract/catalogue/marker.ts'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { shopNow } from '../../serverClock.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { DealCountdown, parseHighlights, pendingPricesClass } from '../catalogue/index.ts'
import { ProductGuarantees } from '../guarantees/index.ts'
import { BuyRow } from './BuyRow.tsx'
import { DeferredFamily } from './deferredFamily.ts'
import { DeferredSaleTerms } from './deferredSaleTerms.ts'
import { ListingLink } from './ListingLink.tsx'

interface ProductFactsProps {
  product: Product
  family: Family | undefined
  details: ProductDetails | null
  quantity: number
  added: number
  onQuantity: (quantity: number) => void
  /** What buys: the bar on phones shows while this is out of sight. */
  buyRow: Ref<HTMLDivElement>
}

export function ProductFacts({ product, family, details, quantity, added, onQuantity, buyRow }: ProductFactsProps) {
  const { t } = useTranslation('catalogue')
  const { category, subcategory, brand } = product
  const highlights = parseHighlights(product)
  const piecesPerPack = details?.pieces_per_pack ?? 1
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 rounded-card border border-line bg-white p-4 sm:p-6">
        {product.deal_ends_at !== null && (
          <div className={pendingPricesClass}>
            <DealCountdown endsAt={product.deal_ends_at} />
          </div>
        )}
        {family && <DeferredFamily family={family} productId={product.id} />}
        {hasSaleTerms(product, piecesPerPack) && (
          <DeferredSaleTerms product={product} piecesPerPack={piecesPerPack} quantity={quantity} />
        )}
        <div ref={buyRow}>
          <BuyRow product={product} quantity={quantity} added={added} onQuantity={onQuantity} />
        </div>
        <div className="no-paper border-t border-line pt-5 empty:hidden">
          <ProductGuarantees
            returnable={details?.returnable ?? null}
            delivers={isPurchasable(markerOf(product, shopNow()))}
          />
        </div>
      </div>

      {highlights.length > 0 && (
        <div>
          <h2 className="sr-only">{t('highlights')}</h2>
          <ul className="grid gap-1.5 text-14 sm:text-16">
            {highlights.map((highlight) => (
              <li key={highlight} className="flex gap-2.5">
                <CheckIcon className="mt-[0.3em] size-4.5 text-department" />
                <bdi>
                  <BidiText text={highlight} />
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      )}

      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-14">
        <Fact name={t('sku')}>
          <bdi dir="ltr" translate="no" className="select-all">
            {product.sku}
          </bdi>
        </Fact>
        <Fact name={t('category')}>
          <ListingLink to={`/purchase/${category.id}`}>{category.name}</ListingLink>
          {subcategory && (
            <>
              <span aria-hidden="true"> · </span>
              <ListingLink to={`/purchase/${category.id}/${subcategory.id}`}>{subcategory.name}</ListingLink>
            </>
          )}
        </Fact>
        {brand && (
          <Fact name={t('brand')}>
            <ListingLink to={`/purchase?brand_id=${brand.id}`}>{brand.name}</ListingLink>
          </Fact>
        )}
        {details && <Measures details={details} />}
      </dl>
    </div>
  )
}

const hasSaleTerms = ({ contents, price_breaks, min_quantity, quantity_step }: Product, piecesPerPack: number) =>
  piecesPerPack > 1 || [contents, price_breaks, min_quantity, quantity_step].some((term) => term !== undefined)

/** Unit of sale and measures, as far as the shop gives them. */
function Measures({ details }: { details: ProductDetails }) {
  const { t } = useTranslation('catalogue')
  const { unit, pieces_per_pack: pieces, gtin, weight_grams: grams } = details
  const sides = [details.length_mm, details.width_mm, details.height_mm].filter((side) => side !== null)
  return (
    <>
      {(unit !== 'piece' || pieces > 1) && (
        <Fact name={t('sold_by')}>
          {pieces > 1 ? t('unit_of', { unit: t(`unit_${unit}`), count: pieces }) : t(`unit_${unit}`)}
        </Fact>
      )}
      {sides.length > 0 && <Fact name={t('dimensions')}>{t('millimetres', { size: sides.join(' × ') })}</Fact>}
      {grams !== null && (
        <Fact name={t('weight')}>
          {grams < 1000 ? t('grams', { weight: grams }) : t('kilograms', { weight: grams / 1000 })}
        </Fact>
      )}
      {gtin && (
        <Fact name={t('gtin')}>
          <bdi dir="ltr" translate="no" className="select-all">
            {gtin}
          </bdi>
        </Fact>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
