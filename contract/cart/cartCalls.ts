import { z } from 'zod'
import { data, idPath, list, messageOnly, pagingQuery } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { code, optional, quantity } from '../fields/validation.ts'
import { claimedRiyals, flag, id } from '../fields/wireValues.ts'
import { identifierText } from '../text/cleanText.ts'
import { cartAccessorySchema, cartItemSchema, deliverySchema } from './cartSchemas.ts'

/** Checked for each line, so that the reply says which ones are wrong. */
const sentQuantity = z.union([z.number(), z.string().overwrite(identifierText).max(40)]).describe('Whole, 1 to 100,000')

/** Lines that are added at once: as many as a cart holds. */
const maxAddedLines = 500

const cartLineBody = z.object({
  product_id: id,
  quantity,
  category_id: optional(id),
  reg_price: claimedRiyals,
  sale_price: claimedRiyals,
  /** The line may pass what there is: such a cart can be placed as a quotation only. */
  quotation: flag,
})

export const cartCalls = {
  addToCart: {
    method: 'POST',
    path: '/cart/addCart',
    access: 'signedIn',
    repeat: 'repeatable',
    tag: 'Cart',
    summary: 'Put a product into the cart',
    description:
      'A product that is there already becomes more. Prices that are sent are never believed. Of a quantity in which the product is not sold (`min_quantity`, `quantity_step`), `data.nearest` has those next to it.',
    errors: [
      'not_found',
      'out_of_stock',
      'product_coming',
      'product_hidden',
      'product_archived',
      'not_enough_stock',
      'cart_full',
    ],
    body: cartLineBody,
    reply: data(cartItemSchema),
  },
  addCartLines: {
    method: 'POST',
    path: '/cart/addLines',
    access: 'signedIn',
    repeat: 'keyed',
    tag: 'Cart',
    summary: 'Put many products into the cart, all of them or none',
    description:
      'On top of what is there. A product may stand in several lines. Where a line cannot be added, none is, and `errors` says why of each such product by its id: 400 for a quantity that is none, 409 for what the shop cannot give; `data.nearest` has the quantities next to one in which a product is not sold, by its id.',
    errors: ['lines_rejected', 'cart_full'],
    body: z.object({
      lines: z
        .array(z.object({ product_id: id, quantity: sentQuantity, quotation: flag }))
        .min(1, code('required'))
        .max(maxAddedLines, code('too_long')),
    }),
    reply: data(
      z
        .array(z.object({ id, product_id: id, quantity: z.int().positive().describe('In the cart now') }))
        .describe('A line for each product, in the order in which they were sent'),
    ),
  },
  updateCartLine: {
    method: 'PUT',
    path: '/cart/updateCart/{id}',
    access: 'signedIn',
    repeat: 'repeatable',
    tag: 'Cart',
    summary: 'Change the quantity of a cart line',
    errors: ['out_of_stock', 'product_coming', 'product_hidden', 'product_archived', 'not_enough_stock'],
    params: idPath,
    body: z.object({ quantity, quotation: flag }),
    reply: data(cartItemSchema),
  },
  listCart: {
    method: 'POST',
    path: '/cart/cartProduct',
    access: 'signedIn',
    sealed: 'datas',
    repeat: 'repeatable',
    tag: 'Cart',
    summary: 'List the cart',
    description: 'The parameters travel in the query; the body is `{}`.',
    query: pagingQuery,
    reply: z.object({ datas: list(cartItemSchema), delivery: deliverySchema }),
  },
  listCartAccessories: {
    method: 'GET',
    path: '/cart/accessories',
    access: 'signedIn',
    tag: 'Cart',
    summary: 'List what goes with the cart',
    description:
      'What goes with the goods in the cart, can be bought now and is not in it, in the order of its lines; at most 20.',
    reply: data(z.array(cartAccessorySchema)),
  },
  removeCartLine: {
    method: 'DELETE',
    path: '/cart/removeCart/{id}',
    access: 'signedIn',
    repeat: 'repeatable',
    tag: 'Cart',
    summary: 'Take a line out of the cart',
    params: idPath,
    reply: messageOnly,
  },
  emptyCart: {
    method: 'DELETE',
    path: '/cart/destroy/{id}',
    access: 'signedIn',
    repeat: 'repeatable',
    tag: 'Cart',
    summary: 'Empty the cart',
    description: 'The `id` is the caller’s own user id.',
    params: idPath,
    reply: messageOnly,
  },
} as const satisfies ShopCallTable
