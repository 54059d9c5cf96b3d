import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import {
  createDistributor,
  deleteDistributor,
  listAdminDistributors,
  readDistributor,
  updateDistributor,
} from './adminDistributors.ts'

export const distributorHandlers = {
  listDistributors: ({ shop }) => listAdminDistributors(shop.db),
  readDistributor: ({ shop }, { params }) => readDistributor(shop.db, params.id),
  createDistributor: (context, { body }) => createDistributor(context.shop, staffActor(context), body),
  updateDistributor: (context, { params: { id }, body }) =>
    updateDistributor(context.shop, staffActor(context), { id, ...body }),
  deleteDistributor: (context, { params }) => deleteDistributor(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers>
