import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../../kernel/index.ts'
import type { SearchShop } from '../../search/index.ts'
import { findDealGoods, listDeals, readDeal } from './readDeals.queries.ts'
import { createDeal, deleteDeal, endDeal, updateDeal, type Writer } from './saveDeals.ts'

type Context = AdminCallContext<SearchShop>

const mayReadCosts = (context: Context) => staffOf(context).permissions.has('costs.read')
const writerOf = (context: Context): Writer => ({ actor: staffActor(context), costs: mayReadCosts(context) })
const opened = (context: Context, id: number) =>
  readDeal(context.shop.db, id, { costs: mayReadCosts(context), now: context.shop.clock() })

export const dealHandlers = {
  listDeals: ({ shop }) => listDeals(shop.db, shop.clock()),
  readDeal: (context, { params }) => opened(context, params.id),
  findDealGoods: (context, { query }) =>
    findDealGoods(context.shop, query.query ?? '', { costs: mayReadCosts(context) }),
  async createDeal(context, { body }) {
    return opened(context, await createDeal(context.shop, writerOf(context), body))
  },
  async updateDeal(context, { params: { id }, body }) {
    await updateDeal(context.shop, writerOf(context), { id, ...body })
    return opened(context, id)
  },
  async endDeal(context, { params: { id }, body: { version } }) {
    await endDeal(context.shop, writerOf(context), { id, version })
    return opened(context, id)
  },
  deleteDeal: (context, { params }) => deleteDeal(context.shop, writerOf(context), params.id),
} satisfies Partial<AdminHandlers<SearchShop>>
