import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { piecesLeft } from '@rawaj/contract/catalogue/marker.ts'
import { type Halalas, parseRiyals, parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { discountPercent } from '@rawaj/contract/money/pricing.ts'
import { taxCodeOf, unitPriceWithVat } from '@rawaj/contract/money/tax.ts'

/** Fields of a product card. Loaders send these and no more: a page of a hundred cards is part of the HTML. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'image'
  | 'reg_price'
  | 'sale_price'
  | 'price_incl'
  | 'price_list'
  | 'tax'
  | 'category'
  | 'catgory_id'
  | 'product_inventory'
  | 'available_from'
  | 'deal_ends_at'
  | 'min_quantity'
  | 'quantity_step'
  | 'family'
  | 'from_price'
  | 'from_sale_price'
>

/** A product cut down to what its card shows; of the pictures only the first and the one that hovering reveals. */
export function toCardProduct(product: CardProduct): CardProduct {
  return {
    id: product.id,
    name: product.name,
    image: product.image.slice(0, 2),
    reg_price: product.reg_price,
    sale_price: product.sale_price,
    price_incl: product.price_incl,
    price_list: product.price_list,
    tax: product.tax,
    category: product.category,
    catgory_id: product.catgory_id,
    product_inventory: product.product_inventory.slice(0, 1),
    available_from: product.available_from,
    deal_ends_at: product.deal_ends_at,
    ...(product.min_quantity !== undefined && { min_quantity: product.min_quantity }),
    ...(product.quantity_step !== undefined && { quantity_step: product.quantity_step }),
    ...familyParts(product),
  }
}

/** Of a family with one member for sale a card says nothing: it is that product. */
function familyParts({ family, from_price, from_sale_price }: CardProduct): Partial<CardProduct> {
  if (from_price === undefined || from_sale_price === undefined || Number(family?.members) < 2) return {}
  return { family, from_price, from_sale_price }
}

interface DisplayPrices {
  /** Current price of a piece. */
  current: Halalas
  /** The regular price, only where there is a discount to boast of. */
  regular: Halalas | null
  percent: number | null
}

export type PricedProduct = Pick<Product, 'reg_price' | 'sale_price' | 'price_incl' | 'tax'>

/** The prices as they are shown, with VAT or before it; the discount is reckoned on the prices that travel (spec, section 5). */
export function displayPrices(product: PricedProduct, { withVat }: { withVat: boolean }): DisplayPrices {
  const percent = discountPercent(product.reg_price, product.sale_price)
  const regular = parseUnitPrice(product.reg_price) ?? 0
  return {
    current: withVat
      ? (parseRiyals(product.price_incl) ?? 0)
      : unitPriceToHalalas(parseUnitPrice(product.sale_price) ?? 0),
    regular:
      percent === null
        ? null
        : withVat
          ? unitPriceWithVat(regular, taxCodeOf(product.tax))
          : unitPriceToHalalas(regular),
    percent,
  }
}

/** @returns pieces left, if there are `level` or fewer; else `null` */
export function lowStock(product: Pick<Product, 'product_inventory'>, level: number): number | null {
  const pieces = piecesLeft(product)
  return pieces > 0 && pieces <= level ? pieces : null
}

/** The highlights, which travel as JSON text. Text that is no such list shows as no highlights, never as a fault. */
export function parseHighlights(product: Pick<Product, 'highlights'>): string[] {
  const highlights = parseList(product.highlights).flatMap((entry) => (typeof entry === 'string' && entry.trim()) || [])
  return [...new Set(highlights)]
}

interface SpecificationRow {
  key: string
  value: string
}

/** The specification, which travels as JSON text; entries that are not a key with a value are left out. */
export function parseSpecification(product: Pick<Product, 'specification'>): SpecificationRow[] {
  return parseList(product.specification).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('key' in entry) || !('value' in entry)) return []
    const { key, value } = entry
    if (typeof key !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return []
    return key.trim() === '' ? [] : [{ key, value: String(value) }]
  })
}

/** The description's paragraphs, which travel separated by line ends; each is said once. */
export function splitParagraphs(product: Pick<Product, 'description'>): string[] {
  return [...new Set(product.description.split('\n').flatMap((line) => line.trim() || []))]
}

function parseList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/**
 * For what holds prices: grey blocks in their places while a customer's own prices are on their way, because the page
 * came with the prices that any visitor pays (`headScript`, `useRestoredSession`).
 */
export const pendingPricesClass = 'own-prices'
