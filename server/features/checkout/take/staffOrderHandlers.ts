import { type AdminHandlers, assertPostcode, staffActor } from '../../../kernel/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { createOrder } from './createOrder.ts'
import { quoteOrder } from './quoteOrder.ts'
import { searchGoods } from './searchGoods.ts'

type StaffOrderCall = 'searchOrderGoods' | 'quoteOrder' | 'createOrder'

export const staffOrderHandlers: AdminHandlers<StaffOrderCall, CatalogueShop> = {
  async searchOrderGoods({ shop }, { query }) {
    return { data: await searchGoods(shop, query) }
  },
  async quoteOrder({ shop }, { body }) {
    return { data: await quoteOrder(shop, shop.db, body) }
  },
  async createOrder(context, { body }) {
    assertPostcode(context.shop, body.buyerZipcode, 'buyerZipcode')
    const { key, buyerName, buyerMobile, buyerAddress, buyerZipcode, ...order } = body
    const buyer = { name: buyerName, mobile: buyerMobile, address: buyerAddress, zipcode: buyerZipcode }
    return { data: await createOrder(context.shop, staffActor(context), key, { ...order, buyer }) }
  },
}
