import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { countStock } from './countStock.ts'
import { listStockMovements } from './listStockMovements.queries.ts'
import { moveStock } from './moveStock.ts'

export const stockHandlers = {
  async countStock(context, { params, body }) {
    const pieces = await countStock(context.shop, staffActor(context), { productId: params.id, ...body })
    return { pieces }
  },
  async moveStock(context, { params, body }) {
    const pieces = await moveStock(context.shop, staffActor(context), { productId: params.id, ...body })
    return { pieces }
  },
  listStockMovements: async ({ shop }, { params, query }) => listStockMovements(shop, params.id, query),
} satisfies Partial<AdminHandlers>
