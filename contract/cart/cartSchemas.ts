import { z } from 'zod'
import { accessorySchema, productSchema } from '../catalogue/catalogueSchemas.ts'
import { string } from '../fields/plainValues.ts'
import { id, riyals, unitPrice, unitPriceWithVat } from '../fields/replyValues.ts'
import { unavailableStates } from '../products/products.ts'

/** Delivery charge, VAT included, and the subtotal before coupon and VAT from which it is free. */
export const deliverySchema = z.object({
  charge: riyals,
  free_from: riyals.nullable().describe('null: delivery is never free'),
})
export type Delivery = z.infer<typeof deliverySchema>

export const cartItemSchema = z.object({
  id,
  user_id: id,
  product_id: id,
  category_id: id,
  quantity: z.int().positive(),
  reg_price: unitPrice,
  sale_price: unitPrice.describe('What the customer pays a piece, before VAT'),
  price_incl: unitPriceWithVat,
  total_incl: riyals.describe('The line with VAT; where prices are kept without it, for information'),
  product: productSchema,
  unavailable: z
    .enum(unavailableStates)
    .nullable()
    .describe('Why it cannot be ordered, whatever its stock (a quotation may hold what is `coming`); null: it can'),
  ended_deal: z
    .object({
      name: string,
      ended_at: string,
      price_incl: riyals.describe('What a piece cost in it, with VAT'),
    })
    .nullable()
    .describe('A deal that ended since the line was last changed, where a piece costs more now'),
})

export const cartAccessorySchema = accessorySchema
  .omit({ ratio: true })
  .extend({ quantity: z.int().positive().describe('What the goods in the cart need of it, as it is sold') })
export type CartAccessory = z.infer<typeof cartAccessorySchema>

/** Quantities next to one in which a product is not sold, as `data` of the failure. */
export interface NearestQuantities {
  nearest: number[]
}

/** The same for each of many products, by its id. */
export interface NearestOfLines {
  nearest: Record<string, number[]>
}

export type CartItem = z.infer<typeof cartItemSchema>
