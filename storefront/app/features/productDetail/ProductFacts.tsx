import type { Product, ProductDetails } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { markerOf } from '@rawaj/contract/catalogue/marker.ts'
import { taxCodeOf, taxTable, taxTreatment } from '@rawaj/contract/money/tax.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { cx } from '@rawaj/design/cx.ts'
import { CheckIcon, ClockIcon, DangerIcon, SuccessIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import {
  DealCountdown,
  lowStock,
  OfferBadges,
  parseHighlights,
  pendingPricesClass,
  VatNote,
} from '../catalogue/index.ts'
import { ProductGuarantees } from '../guarantees/index.ts'
import { BuyRow } from './BuyRow.tsx'
import { ProductPrice } from './ProductPrice.tsx'

interface ProductFactsProps {
  product: Product
  details: ProductDetails | null
  quantity: number
  added: number
  onQuantity: (quantity: number) => void
  /** The box to buy from: the bar on phones shows while this is out of sight. */
  buyBox: Ref<HTMLDivElement>
}

export function ProductFacts({ product, details, quantity, added, onQuantity, buyBox }: ProductFactsProps) {
  const { t } = useTranslation('catalogue')
  const { category, subcategory, brand } = product
  const highlights = parseHighlights(product)
  return (
    <div className="grid gap-5">
      <div>
        <p className="flex flex-wrap gap-x-2 text-14 text-muted">
          <PlaceLink to={`/purchase/${category.id}`}>{category.name}</PlaceLink>
          {brand && (
            <>
              <span aria-hidden="true">·</span>
              <PlaceLink to={`/purchase?brand_id=${brand.id}`}>{brand.name}</PlaceLink>
            </>
          )}
        </p>
        <h1 className="mt-1 text-22 sm:text-28" dir="auto">
          <BidiText text={product.name} />
        </h1>
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

      <div ref={buyBox} className="grid gap-5 rounded-card border border-line bg-white p-4 sm:p-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <ProductPrice product={product} size="xl" />
              <span className="flex gap-2 empty:hidden">
                <OfferBadges product={product} />
              </span>
            </div>
            <TaxNote product={product} />
          </div>
          <StockStatus product={product} />
        </div>
        {product.deal_ends_at !== null && (
          <div className={pendingPricesClass}>
            <DealCountdown endsAt={product.deal_ends_at} />
          </div>
        )}
        <BuyRow product={product} quantity={quantity} added={added} onQuantity={onQuantity} />
        <div className="no-paper border-t border-line pt-5 empty:hidden">
          <ProductGuarantees returnable={details?.returnable ?? null} />
        </div>
      </div>

      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-14">
        <Fact name={t('sku')}>
          <bdi dir="ltr" translate="no" className="select-all">
            {product.sku}
          </bdi>
        </Fact>
        <Fact name={t('category')}>
          <PlaceLink to={`/purchase/${category.id}`}>{category.name}</PlaceLink>
          {subcategory && (
            <>
              <span aria-hidden="true"> · </span>
              <PlaceLink to={`/purchase/${category.id}/${subcategory.id}`}>{subcategory.name}</PlaceLink>
            </>
          )}
        </Fact>
        {brand && (
          <Fact name={t('brand')}>
            <PlaceLink to={`/purchase?brand_id=${brand.id}`}>{brand.name}</PlaceLink>
          </Fact>
        )}
        {details && <Measures details={details} />}
      </dl>
    </div>
  )
}

/** The VAT rate of the price; before VAT, the price with it. */
function TaxNote({ product }: { product: Product }) {
  const { t } = useTranslation('catalogue')
  const percent = new Map<string, number>(Object.entries(taxTable)).get(product.tax)
  const treatment = taxTreatment(taxCodeOf(product.tax))
  if (percent === undefined || treatment === 'unregistered') return null
  return (
    <p className={cx('text-14 text-muted [--vat-note:0.875rem]', pendingPricesClass)}>
      {treatment === 'taxed' ? (
        <VatNote product={product} withVat={t('tax_note', { percent })} />
      ) : (
        t(treatment === 'zeroRated' ? 'tax_note_zero_rated' : 'tax_note_exempt')
      )}
    </p>
  )
}

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

function PlaceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="rounded-xs text-petrol-700 hover:underline hover:underline-offset-4">
      <bdi>{children}</bdi>
    </Link>
  )
}

const line = 'flex items-center gap-2 text-14 font-medium'

/** Availability: now, while few are left, later, or not. */
function StockStatus({ product }: { product: Product }) {
  const { lowStockLevel } = usePageData().shop
  const { t } = useTranslation('catalogue')
  const marker = markerOf(product, new Date())
  if (marker === 'available_soon' && product.available_from !== null) {
    return (
      <p className={`${line} text-petrol-700`}>
        <ClockIcon className="size-5" />
        <span>
          {t('available_from')}{' '}
          <bdi dir="ltr" translate="no">
            {formatDate(product.available_from)}
          </bdi>
        </span>
      </p>
    )
  }
  if (marker === 'sold_out' || marker === 'out_of_stock') {
    return (
      <p className={`${line} text-danger`}>
        <DangerIcon className="size-5" />
        {t(marker)}
      </p>
    )
  }
  const pieces = lowStock(product, lowStockLevel)
  return (
    <p className={`${line} ${pieces === null ? 'text-success' : 'text-warning'}`}>
      <SuccessIcon className="size-5" />
      {pieces === null ? t('in_stock') : t('few_left', { count: pieces })}
    </p>
  )
}
