import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'

interface ProductParts extends Partial<Product> {
  id: number
  name: string
  /** Riyals with VAT. */
  price?: number
  /** Pieces in stock. */
  pieces?: number
}

/** A product of the standard tax that costs a retail customer so much, and 115.00 unless it is said. */
export function productOf({ price = 115, pieces = 10, ...parts }: ProductParts): Product {
  const beforeVat = Math.round((price / 1.15) * 10_000) / 10_000
  return {
    description: '',
    image: [],
    reg_price: beforeVat,
    sale_price: beforeVat,
    price_incl: price,
    discount_price: 0,
    msrp: beforeVat,
    w_rate: null,
    c_rate: null,
    price_list: 'retail',
    tax_included: true,
    tax: 'TAX01',
    highlights: '[]',
    specification: '[]',
    sku: `SKU-${parts.id}`,
    category: { id: 1, name: 'Pipes' },
    catgory_id: 1,
    subcategory: null,
    brand: null,
    product_inventory: [{ total_qty: pieces }],
    available_from: null,
    deal_ends_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...parts,
  }
}
