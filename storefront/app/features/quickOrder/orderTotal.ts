import { type Halalas, parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import type { OrderProduct } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import { priceInHalalas } from '../cart/index.ts'

export interface PricedProduct {
  product: OrderProduct
  quantity: number
}

export const unitOf = ({ sale_price }: OrderProduct) => parseUnitPrice(sale_price) ?? 0

/** Price of a piece, or of some, as prices are shown. */
export const priceOf = ({ product, quantity }: PricedProduct, withVat: boolean): Halalas =>
  withVat ? priceInHalalas(product.price_incl) * quantity : unitPriceToHalalas(unitOf(product) * quantity)
