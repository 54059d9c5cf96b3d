import type { NearestOfLines } from '@rawaj/contract/cart/cartSchemas.ts'
import { maxAmount } from '@rawaj/contract/money/money.ts'
import type { Totals } from '@rawaj/contract/money/totals.ts'
import { isSoldQuantity, quantityProblem } from '@rawaj/contract/orders/orderQuantity.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import { productState, type UnavailableState } from '@rawaj/contract/products/products.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { stockError, toOrderTotalsDto } from '../../orders/index.ts'
import { isSameAmount } from './isSameAmount.ts'
import type { LockedLine } from './orderGoods.queries.ts'
import type { ClientAmount, PlaceOrderInput } from './PlaceOrderInput.ts'

/** The stored cart decides: what the shopper confirmed must be the same products in the same quantities. */
export function assertCartUnchanged(input: PlaceOrderInput, cart: readonly LockedLine[]): void {
  if (cart.length === 0) throw new AppError('cart_empty')
  const confirmed = new Map<number, number>()
  for (const { productId, quantity } of input.lines)
    confirmed.set(productId, (confirmed.get(productId) ?? 0) + quantity)
  const same = confirmed.size === cart.length && cart.every((line) => confirmed.get(line.productId) === line.quantity)
  if (!same) throw new AppError('cart_changed')
}

/**
 * Products that were withdrawn or announced after they were added cannot be ordered; stock is checked when it is taken. A
 * quotation may include announced products.
 */
export function assertGoodsAvailable(
  type: OrderType,
  lines: readonly (SaleTerms & { productId: number })[],
  now: Date,
): void {
  const gone = lines.flatMap((line) => {
    const code = unavailableCode(line, type, now)
    return code === null ? [] : [{ productId: line.productId, code }]
  })
  const [first] = gone
  if (first) throw new AppError(first.code, { fields: codesByProduct(gone) })
}

/**
 * A product may be sold in other quantities since it was put into the cart.
 * @throws `invalid_input` with such products by their ids, and the quantities next to each of which there are pieces; `out_of_stock`
 * or `not_enough_stock` by product where too few are left for any
 */
export function assertQuantitiesSold(type: OrderType, lines: readonly LockedLine[]): void {
  const nearest: NearestOfLines['nearest'] = {}
  const short: LockedLine[] = []
  for (const line of lines) {
    const { productId, quantity, minQuantity: min, quantityStep: step } = line
    if (isSoldQuantity({ min, step }, quantity)) continue
    const pieces = type === orderType.quotation ? maxQuantity : (line.pieces ?? 0)
    const problem = quantityProblem({ min, step }, { quantity, pieces })
    if (problem?.code === 'quantity_not_sold') nearest[productId] = problem.nearest
    else short.push(line)
  }
  if (Object.keys(nearest).length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(Object.keys(nearest).map((id) => [id, 'quantity_not_sold'] as const)),
      data: { nearest } satisfies NearestOfLines,
    })
  if (short.length > 0) throw stockError(short)
}

type UnavailableCode = `product_${UnavailableState}`

const codesByProduct = (gone: readonly { productId: number; code: UnavailableCode }[]) =>
  Object.fromEntries(gone.map(({ productId, code }) => [String(productId), code]))

/** Why a product cannot be ordered now, whatever its stock; null: it can. */
function unavailableCode(product: SaleTerms, type: OrderType, now: Date): UnavailableCode | null {
  const state = productState(product, now)
  if (state === 'forSale' || (state === 'coming' && type === orderType.quotation)) return null
  return `product_${state}`
}

/** Whether a product can be ordered now, whatever its stock. */
export const isForSale = (product: SaleTerms, type: OrderType, now: Date): boolean =>
  unavailableCode(product, type, now) === null

type SaleTerms = Pick<LockedLine, 'active' | 'archivedAt' | 'availableFrom'>

/** A price that includes VAT has four decimals before it; a client that shows two has rounded them. */
const roundedPriceTolerance = 0.5

/**
 * Every price and total that the shopper saw must equal the server's; otherwise the new totals are returned for confirmation.
 * Totals may differ by the rounding of each line and piece (docs/api.md, Ground rules).
 */
export function assertPricesUnchanged(input: PlaceOrderInput, cart: readonly LockedLine[], totals: Totals): void {
  const byProduct = new Map(cart.map((line) => [line.productId, line]))
  const linesAgree = input.lines.every(({ productId, regularPrice, salePrice }) => {
    const line = byProduct.get(productId)
    return (
      line !== undefined &&
      isSameAmount(regularPrice, line.regularPrice / 100, line.regularTaxIncluded ? roundedPriceTolerance : 0) &&
      isSameAmount(salePrice, line.unitPrice / 100, line.taxIncluded ? roundedPriceTolerance : 0)
    )
  })
  const { subtotal, vat, shipping, total } = input.claimed
  const tolerance = cart.reduce((sum, { quantity }) => sum + 1 + quantity / 100, 0)
  const totalsAgree =
    isSameAmount(subtotal, totals.subtotal, tolerance) &&
    isSameAmount(vat, totals.vat, tolerance) &&
    isSameAmount(shipping, totals.shipping) &&
    isSameTotal(input.type, total, { amount: totals.total, tolerance })
  if (linesAgree && totalsAgree) return
  throw new AppError('price_changed', { data: toOrderTotalsDto(totals) })
}

/**
 * The total times 100 as text is accepted for every type (spec, section 5), a decimal number of riyals for all but online orders.
 * A text may be either: the shop's own total decides.
 */
function isSameTotal(
  type: OrderType,
  sent: ClientAmount,
  { amount, tolerance }: { amount: number; tolerance: number },
): boolean {
  const isTimes100 =
    (type === orderType.online || typeof sent === 'string') && isSameAmount(sent, amount * 100, tolerance * 100)
  return isTimes100 || (type !== orderType.online && isSameAmount(sent, amount, tolerance))
}

/** Larger orders are offered manually, and sums would exceed whole-number arithmetic. */
export function assertOrderNotTooLarge({ total }: Totals): void {
  if (total > maxAmount) throw invalidInput({ total_price: 'amount_too_large' })
}

/** Providers accept no payment below one unit of the currency; an order that costs nothing needs none. */
export const isPayableOnline = (totalHalalas: number): boolean => totalHalalas === 0 || totalHalalas >= 100

/** @throws `invalid_input` for an order that is too small for that */
export function assertPayableOnline({ total }: Pick<Totals, 'total'>): void {
  if (!isPayableOnline(total)) throw invalidInput({ type: 'amount_too_small' })
}
