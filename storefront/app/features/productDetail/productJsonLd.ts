import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { type Marker, markerOf, piecesLeft } from '@rawaj/contract/catalogue/marker.ts'
import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { displayPrices } from '../catalogue/index.ts'

interface ProductJsonLdInput {
  product: Product
  gtin: string | null
  publicUrl: string
  /** At this many pieces and fewer availability is limited. */
  lowStockLevel: number
  now: Date
}

/** A product for search engines (schema.org): the price that the page shows, in plain ASCII. */
export function productJsonLd({ product, gtin, publicUrl, lowStockLevel, now }: ProductJsonLdInput): object {
  const address = `${publicUrl}/productdetails/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    image: product.image.map((path) => new URL(path, `${publicUrl}/`).href),
    description: product.description,
    sku: product.sku,
    ...(gtin && { gtin }),
    category: product.category.name,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: formatRiyals(displayPrices(product, { withVat: true }).current).replaceAll(',', ''),
      priceCurrency: 'SAR',
      ...(product.deal_ends_at !== null && { priceValidUntil: product.deal_ends_at }),
      availability: `https://schema.org/${availability(markerOf(product, now), piecesLeft(product), lowStockLevel)}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

function availability(marker: Marker | null, pieces: number, lowStockLevel: number): string {
  if (marker === 'available_soon') return 'PreOrder'
  if (marker === 'sold_out') return 'SoldOut'
  if (marker === 'out_of_stock') return 'OutOfStock'
  return pieces <= lowStockLevel ? 'LimitedAvailability' : 'InStock'
}
