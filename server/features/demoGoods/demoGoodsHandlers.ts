import { roles } from '@rawaj/contract/accounts/roles.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { readDemoGoods } from './readDemoGoods.ts'
import { removeDemoGoods } from './removeDemoGoods.ts'

export const demoGoodsHandlers = {
  async readDemoGoods(context) {
    assertOwner(context)
    return readDemoGoods(context.shop)
  },
  async removeDemoGoods(context, { body }) {
    assertOwner(context)
    return removeDemoGoods(context.shop, staffActor(context), body)
  },
} satisfies Partial<AdminHandlers>

/**
 * No role but the owner's makes a shop another one.
 * @throws `forbidden`
 */
function assertOwner(context: AdminCallContext): void {
  if (staffOf(context).session.role !== roles.owner) throw new AppError('forbidden')
}
