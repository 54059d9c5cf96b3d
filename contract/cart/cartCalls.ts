import { z } from 'zod'
import { data, idPath, list, messageOnly, pagingQuery } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { optional, quantity } from '../fields/validation.ts'
import { claimedRiyals, flag, id } from '../fields/wireValues.ts'
import { cartItemSchema, deliverySchema } from './cartSchemas.ts'

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
    description: 'A product that is there already becomes more. Prices that are sent are never believed.',
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
