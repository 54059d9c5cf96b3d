import { type AdminCallContext, type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { writerOf } from '../writerOf.ts'
import { makeFamilyMembers } from './makeFamilyMembers.ts'
import { acceptProposals } from './proposals/acceptProposals.ts'
import { dismissProposal, listDismissedProposals, restoreProposal } from './proposals/dismissProposals.queries.ts'
import { readProposals } from './proposals/readProposals.queries.ts'
import { undoProposals } from './proposals/undoProposals.ts'
import { listFamilies, readFamily } from './readFamilies.queries.ts'
import { addFamilyPicture, createFamily, deleteFamily, updateFamily } from './saveFamilies.ts'

const opened = ({ shop }: AdminCallContext<CatalogueShop>, id: number) => readFamily(shop.db, id, shop.clock())

export const familyHandlers = {
  listFamilies: ({ shop }, { query }) => listFamilies(shop.db, query),
  readFamily: (context, { params }) => opened(context, params.id),
  async createFamily(context, { body }) {
    return opened(context, await createFamily(context.shop, staffActor(context), body))
  },
  async updateFamily(context, { params: { id }, body }) {
    await updateFamily(context.shop, staffActor(context), { id, ...body })
    return opened(context, id)
  },
  async makeFamilyMembers(context, { params: { id }, body }) {
    await makeFamilyMembers(context.shop, writerOf(context), { id, ...body })
    return opened(context, id)
  },
  async addFamilyPicture(context, { params: { id }, body }) {
    await addFamilyPicture(context.shop, staffActor(context), { id, ...body })
    return opened(context, id)
  },
  deleteFamily: (context, { params }) => deleteFamily(context.shop, staffActor(context), params.id),
  proposeFamilies: ({ shop }, { query }) => readProposals(shop, query),
  acceptProposals: (context, { body }) => acceptProposals(context.shop, staffActor(context), body),
  undoProposals: (context, { body }) => undoProposals(context.shop, staffActor(context), body),
  listDismissedProposals: ({ shop }) => listDismissedProposals(shop.db),
  dismissProposal: (context, { body }) => dismissProposal(context.shop, staffActor(context), body),
  restoreProposal: (context, { body }) => restoreProposal(context.shop, staffActor(context), body),
} satisfies Partial<AdminHandlers<CatalogueShop>>
