import { type AdminCallContext, type AdminHandlers, staffActor } from '../../kernel/index.ts'
import type { SearchShop } from './createSearch.ts'
import { deleteMiss, hideMiss, listMisses } from './misses.ts'
import { listSynonyms, readSynonym } from './readSynonyms.ts'
import { createRedirect, deleteRedirect, listRedirects, readRedirect, updateRedirect } from './redirects.ts'
import { createSynonym, deleteSynonym, updateSynonym } from './saveSynonyms.ts'

type Context = AdminCallContext<SearchShop>

const openedSynonym = async ({ shop }: Context, id: number) => ({ data: await readSynonym(shop.db, id) })
const openedRedirect = async ({ shop }: Context, id: number) => ({ data: await readRedirect(shop.db, id) })

export const searchWordHandlers: AdminHandlers<
  | 'listSynonyms'
  | 'readSynonym'
  | 'createSynonym'
  | 'updateSynonym'
  | 'deleteSynonym'
  | 'listRedirects'
  | 'readRedirect'
  | 'createRedirect'
  | 'updateRedirect'
  | 'deleteRedirect'
  | 'listSearchMisses'
  | 'hideSearchMiss'
  | 'deleteSearchMiss',
  SearchShop
> = {
  listSynonyms: ({ shop }, { query }) => listSynonyms(shop.db, query),
  readSynonym: (context, { params }) => openedSynonym(context, params.id),
  async createSynonym(context, { body }) {
    return openedSynonym(context, await createSynonym(context.shop, staffActor(context), body))
  },
  async updateSynonym(context, { params: { id }, body }) {
    await updateSynonym(context.shop, staffActor(context), { id, ...body })
    return openedSynonym(context, id)
  },
  async deleteSynonym(context, { params }) {
    await deleteSynonym(context.shop, staffActor(context), params.id)
    return {}
  },
  listRedirects: async ({ shop }) => ({ data: await listRedirects(shop.db) }),
  readRedirect: (context, { params }) => openedRedirect(context, params.id),
  async createRedirect(context, { body }) {
    return openedRedirect(context, await createRedirect(context.shop, staffActor(context), body))
  },
  async updateRedirect(context, { params: { id }, body }) {
    await updateRedirect(context.shop, staffActor(context), { id, ...body })
    return openedRedirect(context, id)
  },
  async deleteRedirect(context, { params }) {
    await deleteRedirect(context.shop, staffActor(context), params.id)
    return {}
  },
  listSearchMisses: ({ shop }, { query }) => listMisses(shop.db, query),
  async hideSearchMiss(context, { params: { id }, body: { hidden } }) {
    await hideMiss(context.shop, staffActor(context), { id, hidden })
    return {}
  },
  async deleteSearchMiss(context, { params }) {
    await deleteMiss(context.shop, staffActor(context), params.id)
    return {}
  },
}
