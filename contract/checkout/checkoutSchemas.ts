import { z } from 'zod'
import { orderTotalsSchema } from '../orders/orderSchemas.ts'

export const placedOrder = z.object({ id: z.int(), order_no: z.string() })

const paymentToMake = orderTotalsSchema.extend({
  order: z.object({
    id: z.string().describe("The provider's order id"),
    amount: z.int().describe('In the smallest unit of the currency'),
    amount_due: z.int(),
    currency: z.string(),
  }),
  key_id: z.string(),
})

/** Cash on delivery and quotations are placed at once; an online order has to be paid first. */
export const orderPlacement = z.object({
  data: z.union([placedOrder.extend(orderTotalsSchema.shape), paymentToMake]),
  key_id: z.string().optional(),
})
