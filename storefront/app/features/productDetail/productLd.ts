import type { Product } from '@rawaj/contract/entities.ts'
import { type Marker, markerOf, piecesLeft } from '@rawaj/contract/marker.ts'
import { formatRiyals } from '@rawaj/contract/money.ts'
import { fewPieces, shownPrices } from '../catalogue/productView.ts'

interface Told {
  product: Product
  publicUrl: string
  now: Date
}

/** What search engines are told of a product (schema.org): the price that the page shows, in plain ASCII. */
export function productLd({ product, publicUrl, now }: Told): object {
  const address = `${publicUrl}/productdetails/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    image: product.image.map((path) => new URL(path, `${publicUrl}/`).href),
    description: product.description,
    sku: product.sku,
    category: product.category.name,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: formatRiyals(shownPrices(product).current).replaceAll(',', ''),
      priceCurrency: 'SAR',
      availability: `https://schema.org/${availability(markerOf(product, now), piecesLeft(product))}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

function availability(marker: Marker | null, pieces: number): string {
  if (marker === 'available_soon') return 'PreOrder'
  if (marker === 'sold_out') return 'SoldOut'
  if (marker === 'out_of_stock') return 'OutOfStock'
  return pieces <= fewPieces ? 'LimitedAvailability' : 'InStock'
}

/** The way to a page: names with addresses, the last without one. */
export function breadcrumbLd(crumbs: readonly { label: string; to?: string }[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: new URL(to, `${publicUrl}/`).href }),
    })),
  }
}

/** JSON for a script element, which a `<` in a product's name could otherwise end. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
