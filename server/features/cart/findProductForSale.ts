import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import type { NearestQuantities } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { isAnnounced, piecesLeft } from '@rawaj/contract/catalogue/marker.ts'
import { maxSoldQuantity, type QuantityProblem, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Caller } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type CatalogueShop, findWithdrawnProducts, priceGroupOf, productsById } from '../catalogue/index.ts'

/**
 * A product as this customer sees it, with its pieces that can go into carts now. For a quotation any number of pieces of
 * whatever is for sale can. Read from the cache, which may lag behind another process for a moment: orders check the stock again.
 * @throws AppError by whether it is unknown, hidden, archived, only announced, or sold out
 */
export async function findProductForSale(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  { productId, quotation = false }: { productId: number; quotation?: boolean | undefined },
): Promise<{ product: Product; pieces: number }> {
  const product = (await productsById(shop, { language, prices: priceGroupOf(customer) }, [productId])).get(productId)
  if (!product) {
    const state = (await findWithdrawnProducts(shop.db, [productId])).get(productId)
    throw new AppError(state ? `product_${state}` : 'not_found')
  }
  const pieces = piecesOrProblem(product, shop.clock(), quotation)
  if (typeof pieces === 'string') throw new AppError(pieces)
  return { product, pieces }
}

/** Pieces of a product for sale that can go into carts now, or why none can. */
export function piecesOrProblem(
  product: Product,
  now: Date,
  quotation: boolean,
): number | 'product_coming' | 'out_of_stock' {
  if (quotation) return maxSoldQuantity(quantityRuleOf(product), maxQuantity)
  if (isAnnounced(product, now)) return 'product_coming'
  const pieces = piecesForSale(product, now)
  return pieces > 0 ? pieces : 'out_of_stock'
}

/** Pieces of a product that can go into carts now, in the quantities it is sold in; 0 while it is only announced. */
export const piecesForSale = (product: Product, now: Date): number =>
  isAnnounced(product, now) ? 0 : piecesLeft(product)

/** The failure of a line for a problem of its quantity: `not_enough_stock`, or `invalid_input` with the quantities that can be ordered. */
export function quantityFailure(problem: QuantityProblem): AppError {
  if (problem.code === 'not_enough_stock') return new AppError('not_enough_stock')
  const { nearest } = problem
  const message = `${fieldErrorCatalogue.quantity_not_sold}: ${nearest.join(' or ')}`
  return new AppError('invalid_input', {
    fields: { quantity: { code: 'quantity_not_sold', message } },
    data: { nearest } satisfies NearestQuantities,
  })
}
