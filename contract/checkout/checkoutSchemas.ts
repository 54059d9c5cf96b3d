import { z } from 'zod'
import { int, string } from '../fields/plainValues.ts'
import { orderTotalsSchema } from '../orders/orderSchemas.ts'

export const placedOrder = z.object({ id: int, order_no: string })

const paymentToMake = orderTotalsSchema.extend({
  order: z.object({
    id: string.describe("The provider's order id"),
    amount: int.describe('In the smallest unit of the currency'),
    amount_due: int,
    currency: string,
  }),
  key_id: string,
})

/** Cash on delivery and quotations are placed at once; an online order has to be paid first. */
export const orderPlacement = z.object({
  data: z.union([placedOrder.extend(orderTotalsSchema.shape), paymentToMake]),
  key_id: string.optional(),
})
