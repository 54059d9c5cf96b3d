import type { PiecePrices } from '@rawaj/contract/cart/linePrices.ts'
import { type Halalas, parseRiyals, parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'

/** The price of a piece as it is shown. */
export const unitAmount = ({ price_incl, sale_price }: PiecePrices, { withVat }: { withVat: boolean }): Halalas =>
  withVat ? (parseRiyals(price_incl) ?? 0) : unitPriceToHalalas(parseUnitPrice(sale_price) ?? 0)
