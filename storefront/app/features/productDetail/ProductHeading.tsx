import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { markerOf } from '@rawaj/contract/catalogue/marker.ts'
import { taxCodeOf, taxTable, taxTreatment } from '@rawaj/contract/money/tax.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { cx } from '@rawaj/design/cx.ts'
import { ClockIcon, DangerIcon, SuccessIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { shopNow } from '../../serverClock.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { lowStock, OfferBadges, pendingPricesClass, VatNote } from '../catalogue/index.ts'
import { ListingLink } from './ListingLink.tsx'
import { ProductPrice } from './ProductPrice.tsx'

/** Name, price and availability: what a shopper reads before anything else of a product. */
export function ProductHeading({ product }: { product: Product }) {
  const { category, brand } = product
  return (
    <div className="product-heading">
      <p className="flex flex-wrap gap-x-2 text-14 text-muted">
        {/* On phones the breadcrumb just above names it. */}
        <span className="max-sm:hidden">
          <ListingLink to={`/purchase/${category.id}`}>{category.name}</ListingLink>
        </span>
        {brand && (
          <>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <ListingLink to={`/purchase?brand_id=${brand.id}`}>{brand.name}</ListingLink>
          </>
        )}
      </p>
      <h1 className="text-18 sm:mt-1 sm:text-28" dir="auto">
        <BidiText text={product.name} />
      </h1>
      <div className="product-offer">
        <div>
          <div>
            <ProductPrice product={product} size="xl" />
            <span className="flex gap-2 empty:hidden">
              <OfferBadges product={product} />
            </span>
          </div>
          <TaxNote product={product} />
        </div>
        <StockStatus product={product} />
      </div>
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

const line = 'flex items-center gap-2 text-14 font-medium'

/** Availability: now, while few are left, later, or not. */
function StockStatus({ product }: { product: Product }) {
  const { lowStockLevel } = usePageData().shop
  const { t } = useTranslation('catalogue')
  const marker = markerOf(product, shopNow())
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
