import { sql } from 'drizzle-orm'
import { foldedText } from '../../platform/text/holdsText.ts'
import { orders } from './tables.ts'

/** As the index `orders_text` has it: order and tracking numbers are also found without their separators. */
export const orderText =
  foldedText(sql`${orders.orderNo} || ' ' || replace(${orders.orderNo}, '-', '') || ' ' || ${orders.buyerName}
  || ' ' || ${orders.buyerMobile} || ' ' || coalesce(${orders.trackingNumber}, '')
  || ' ' || translate(coalesce(${orders.trackingNumber}, ''), ' ._/-', '')`)
