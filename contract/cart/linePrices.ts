import type { Product } from '../catalogue/catalogueSchemas.ts'
import { parseRiyals, toRiyals } from '../money/money.ts'
import { breakAt, countedPieces } from '../money/quantityBreaks.ts'
import { taxCodeOf, withVat } from '../money/tax.ts'

/** Prices of a piece, as they travel. */
export type PiecePrices = Pick<Product, 'sale_price' | 'price_incl'>

type PricedProduct = PiecePrices & Pick<Product, 'id' | 'price_breaks' | 'breaks_family'>

/** What counts for the breaks of each line of a cart: its pieces, or those of its family in all lines. */
export const countedInCart = (lines: readonly { product: PricedProduct; quantity: number }[]): number[] =>
  countedPieces(
    lines.map(({ product, quantity }) => ({
      productId: product.id,
      breaksFamilyId: product.breaks_family ?? null,
      quantity,
    })),
  )

/** Prices of a piece of a product of which this number of pieces counts: its own, or those of the break that it reaches. */
export const pricesAt = (product: PricedProduct, counted: number): PiecePrices =>
  breakAt(product.price_breaks, counted) ?? product

/** A line's own amount with VAT, in riyals; if prices exclude it, for information only: the cart's VAT is rounded once. */
export function lineTotal(
  { tax_included, tax }: Pick<Product, 'tax_included' | 'tax'>,
  { price_incl, sale_price }: PiecePrices,
  quantity: number,
): number {
  const amount = (riyals: number) => (parseRiyals(riyals) ?? 0) * quantity
  return toRiyals(tax_included ? amount(price_incl) : withVat(amount(sale_price), taxCodeOf(tax)))
}
