import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import {
  createDistributor,
  deleteDistributor,
  listAdminDistributors,
  readDistributor,
  updateDistributor,
} from './adminDistributors.ts'

export const distributorHandlers: AdminHandlers<
  'listDistributors' | 'readDistributor' | 'createDistributor' | 'updateDistributor' | 'deleteDistributor'
> = {
  listDistributors: async ({ shop }) => ({ data: await listAdminDistributors(shop.db) }),
  readDistributor: async ({ shop }, { params }) => ({ data: await readDistributor(shop.db, params.id) }),
  async createDistributor(context, { body }) {
    return { data: await createDistributor(context.shop, staffActor(context), body) }
  },
  async updateDistributor(context, { params: { id }, body }) {
    return { data: await updateDistributor(context.shop, staffActor(context), { id, ...body }) }
  },
  async deleteDistributor(context, { params }) {
    await deleteDistributor(context.shop, staffActor(context), params.id)
    return {}
  },
}
