import type { CartItem, Delivery } from '@rawaj/contract/cart/cartSchemas.ts'
import { piecesLeft } from '@rawaj/contract/catalogue/marker.ts'
import type { CouponLine } from '@rawaj/contract/coupons/coupons.ts'
import type { DeliveryTerms } from '@rawaj/contract/money/delivery.ts'
import { type Halalas, parseUnitPrice, type UnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { isReducedPrice } from '@rawaj/contract/money/pricing.ts'
import { taxCodeOf, taxTable } from '@rawaj/contract/money/tax.ts'
import { type QuantityRule, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import type { NextBreak, withBreaks as WithBreaksFunction } from './breakLines.ts'
import { priceInHalalas } from './priceInHalalas.ts'

type WithBreaks = typeof WithBreaksFunction

/** A line of the cart as the screens need it: the server's prices as halalas. */
export interface CartLine extends CouponLine {
  id: number
  product: CartItem['product']
  /** Whether the customer's price list includes VAT. */
  taxIncluded: boolean
  /** Riyals before VAT, as they travelled. */
  regularPrice: number
  salePrice: number
  taxPercent: number
  beforeVat: LinePrices
  withVat: LinePrices
  /** One that ended while the product lay in the cart. */
  endedDeal: CartItem['ended_deal']
  /** The quantities in which it is sold. */
  rule: QuantityRule
  nextBreak: NextBreak | null
  /** Pieces that can be bought now; fewer than `quantity` if another customer was faster. */
  available: number
  /** Why it cannot be ordered, whatever its stock. */
  unavailable: CartItem['unavailable']
}

/** Whether a line can be part of no order, not even of a quotation. */
export const isWithdrawn = ({ unavailable }: Pick<CartLine, 'unavailable'>): boolean =>
  unavailable === 'hidden' || unavailable === 'archived'

interface LinePrices {
  unit: Halalas
  total: Halalas
}

/** The lines of a cart; `withBreaks` prices those whose products have quantity breaks. */
export function toCartLines(items: readonly CartItem[], withBreaks?: WithBreaks): CartLine[] {
  return withBreaks ? withBreaks(items).map(toCartLine) : items.map((item) => toCartLine({ item, nextBreak: null }))
}

function toCartLine({ item, nextBreak }: { item: CartItem; nextBreak: NextBreak | null }): CartLine {
  const { product, quantity } = item
  const taxCode = taxCodeOf(product.tax)
  const taxIncluded = product.tax_included
  const withVat = { unit: priceInHalalas(item.price_incl), total: priceInHalalas(item.total_incl) }
  const price = unitPrice(item.sale_price)
  const beforeVat = { unit: unitPriceToHalalas(price), total: unitPriceToHalalas(price * quantity) }
  return {
    id: item.id,
    productId: item.product_id,
    categoryId: item.category_id,
    brandId: product.brand?.id ?? null,
    isReduced: isReducedPrice({
      price: product.sale_price,
      regular: product.reg_price,
      group: product.price_list,
      isDeal: product.deal_ends_at !== null,
    }),
    product,
    quantity,
    taxCode,
    taxIncluded,
    taxPercent: taxTable[taxCode],
    unitHalalas: (taxIncluded ? withVat : beforeVat).unit,
    regularPrice: item.reg_price,
    salePrice: item.sale_price,
    beforeVat,
    withVat,
    endedDeal: item.ended_deal,
    rule: quantityRuleOf(product),
    nextBreak,
    available: item.unavailable ? 0 : piecesLeft(product),
    unavailable: item.unavailable ?? null,
  }
}

export function toDeliveryTerms({ charge, free_from: freeFrom }: Delivery): DeliveryTerms {
  return {
    chargeHalalas: priceInHalalas(charge),
    freeFromHalalas: freeFrom === null ? null : priceInHalalas(freeFrom),
  }
}

function unitPrice(riyals: number): UnitPrice {
  const price = parseUnitPrice(riyals)
  if (price === null) throw new Error(`Not a price: ${riyals}`)
  return price
}
