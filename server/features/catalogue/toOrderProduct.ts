import type { OrderProduct, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { saleTermsOf } from './families.ts'

/** A product as lists of goods to order show it. */
export const toOrderProduct = (product: Product): OrderProduct => ({
  id: product.id,
  name: product.name,
  sku: product.sku,
  image: product.image[0] ?? null,
  category_id: product.catgory_id,
  sale_price: product.sale_price,
  price_incl: product.price_incl,
  tax_included: product.tax_included,
  tax: product.tax,
  stock: product.product_inventory[0]?.total_qty ?? 0,
  available_from: product.available_from,
  ...saleTermsOf(product),
})
