import { type AdminHandlers, staffActor } from '../shop/index.ts'
import { countStock } from './countStock.ts'

export const stockHandlers: AdminHandlers<'countStock'> = {
  async countStock(context, { params, body }) {
    const pieces = await countStock(context.shop, staffActor(context), { productId: params.id, ...body })
    return { data: { pieces } }
  },
}
