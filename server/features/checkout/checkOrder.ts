import { maxAmount, toRiyals } from '@rawaj/contract/money.ts'
import { orderType } from '@rawaj/contract/orderStatus.ts'
import type { Totals } from '@rawaj/contract/pricing.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { stockError } from '../orders/index.ts'
import { isSameAmount } from './isSameAmount.ts'
import type { LockedLine } from './lockCart.ts'
import type { PlaceOrderInput } from './PlaceOrderInput.ts'

/** The stored cart is the truth: what the shopper confirmed must be those products in those quantities. */
export function assertCartUnchanged(input: PlaceOrderInput, cart: readonly LockedLine[]): void {
  if (cart.length === 0) throw new AppError('cart_empty')
  const confirmed = new Map<number, number>()
  for (const { productId, quantity } of input.lines)
    confirmed.set(productId, (confirmed.get(productId) ?? 0) + quantity)
  const same = confirmed.size === cart.length && cart.every((line) => confirmed.get(line.productId) === line.quantity)
  if (!same) throw new AppError('cart_changed')
}

/** Goods withdrawn or announced since they went into the cart cannot be ordered; pieces are checked by the taking. */
export function assertGoodsAvailable(cart: readonly LockedLine[], now: Date): void {
  const gone = cart.filter((line) => !line.active || (line.availableFrom !== null && line.availableFrom > now))
  if (gone.length > 0) throw stockError(gone.map((line) => ({ ...line, pieces: 0 })))
}

/** Every price and total the shopper saw must be the server's; otherwise the new totals come back to be confirmed. */
export function assertPricesUnchanged(input: PlaceOrderInput, cart: readonly LockedLine[], totals: Totals): void {
  const byProduct = new Map(cart.map((line) => [line.productId, line]))
  const linesAgree = input.lines.every(({ productId, regularPrice, salePrice }) => {
    const line = byProduct.get(productId)
    return (
      line !== undefined && isSameAmount(regularPrice, line.regularHalalas) && isSameAmount(salePrice, line.unitHalalas)
    )
  })
  const { subtotal, vat, shipping, total } = input.claimed
  const totalsAgree =
    isSameAmount(subtotal, totals.subtotal) &&
    isSameAmount(vat, totals.vat) &&
    isSameAmount(shipping, totals.shipping) &&
    // For online payments `total_price` is the total times 100, as text (docs/api.md).
    isSameAmount(total, input.type === orderType.online ? totals.total * 100 : totals.total)
  if (linesAgree && totalsAgree) return
  throw new AppError('price_changed', {
    data: {
      sub_total: toRiyals(totals.subtotal),
      discount: toRiyals(totals.discount),
      tax_price: toRiyals(totals.vat),
      transport_charge: toRiyals(totals.shipping),
      total_price: toRiyals(totals.total),
    },
  })
}

/** Beyond this the shop makes offers by hand, and sums would outgrow whole-number arithmetic. */
export function assertOrderNotTooLarge({ total }: Totals): void {
  if (total > maxAmount) throw new AppError('invalid_input', { fields: { total_price: 'amount_too_large' } })
}

/** Providers take no payment below one whole unit of the currency; a coupon can make an order that small. */
export function assertPayableOnline({ total }: Totals): void {
  if (total < 100) throw new AppError('invalid_input', { fields: { type: 'amount_too_small' } })
}
