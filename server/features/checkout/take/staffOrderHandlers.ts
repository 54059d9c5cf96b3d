import { type AdminHandlers, assertPostcode, staffActor } from '../../../kernel/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { createOrder } from './createOrder.ts'
import { quoteOrder } from './quoteOrder.ts'
import { searchGoods } from './searchGoods.ts'

export const staffOrderHandlers = {
  searchOrderGoods: ({ shop }, { query }) => searchGoods(shop, query),
  quoteOrder: ({ shop }, { body }) => quoteOrder(shop, shop.db, body),
  async createOrder(context, { body }) {
    assertPostcode(context.shop, body.buyerZipcode, 'buyerZipcode')
    const { key, buyerName, buyerMobile, buyerAddress, buyerZipcode, ...order } = body
    const buyer = { name: buyerName, mobile: buyerMobile, address: buyerAddress, zipcode: buyerZipcode }
    return createOrder(context.shop, staffActor(context), key, { ...order, buyer })
  },
} satisfies Partial<AdminHandlers<CatalogueShop>>
