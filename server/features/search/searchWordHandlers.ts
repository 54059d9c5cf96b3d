import { type AdminCallContext, type AdminHandlers, staffActor } from '../../kernel/index.ts'
import type { SearchShop } from './createSearch.ts'
import { deleteMiss, hideMiss, listMisses } from './misses.ts'
import { listSynonyms, readSynonym } from './readSynonyms.ts'
import { createRedirect, deleteRedirect, listRedirects, readRedirect, updateRedirect } from './redirects.ts'
import { createSynonym, deleteSynonym, updateSynonym } from './saveSynonyms.ts'

type Context = AdminCallContext<SearchShop>

const openedSynonym = ({ shop }: Context, id: number) => readSynonym(shop.db, id)
const openedRedirect = ({ shop }: Context, id: number) => readRedirect(shop.db, id)

export const searchWordHandlers = {
  listSynonyms: ({ shop }, { query }) => listSynonyms(shop.db, query),
  readSynonym: (context, { params }) => openedSynonym(context, params.id),
  async createSynonym(context, { body }) {
    return openedSynonym(context, await createSynonym(context.shop, staffActor(context), body))
  },
  async updateSynonym(context, { params: { id }, body }) {
    await updateSynonym(context.shop, staffActor(context), { id, ...body })
    return openedSynonym(context, id)
  },
  deleteSynonym: (context, { params }) => deleteSynonym(context.shop, staffActor(context), params.id),
  listRedirects: ({ shop }) => listRedirects(shop.db),
  readRedirect: (context, { params }) => openedRedirect(context, params.id),
  async createRedirect(context, { body }) {
    return openedRedirect(context, await createRedirect(context.shop, staffActor(context), body))
  },
  async updateRedirect(context, { params: { id }, body }) {
    await updateRedirect(context.shop, staffActor(context), { id, ...body })
    return openedRedirect(context, id)
  },
  deleteRedirect: (context, { params }) => deleteRedirect(context.shop, staffActor(context), params.id),
  listSearchMisses: ({ shop }, { query }) => listMisses(shop.db, query),
  hideSearchMiss: (context, { params: { id }, body: { hidden } }) =>
    hideMiss(context.shop, staffActor(context), { id, hidden }),
  deleteSearchMiss: (context, { params }) => deleteMiss(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers<SearchShop>>
