import { type AdminCallContext, type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { withCurrentData } from '../../platform/errors/withCurrentData.ts'
import { fileVatReturn } from './fileReturn.ts'
import { countReturnDocuments, listReturnDocuments } from './listDocuments.queries.ts'
import { listVatReturns, readVatReturn } from './readReturns.ts'
import { savePurchases } from './savePurchases.ts'

/** The return after a change, or as it is now where another change came first. */
async function changed({ shop }: AdminCallContext, from: string, change: Promise<void>) {
  const read = () => readVatReturn(shop, from)
  await withCurrentData(change, read)
  return read()
}

export const vatReturnHandlers = {
  listVatReturns: ({ shop }) => listVatReturns(shop),
  readVatReturn: ({ shop }, { params: { from } }) => readVatReturn(shop, from),
  saveVatPurchases: (context, { params: { from }, body }) =>
    changed(context, from, savePurchases(context.shop, staffActor(context), { from, ...body })),
  fileVatReturn: (context, { params: { from }, body }) =>
    changed(context, from, fileVatReturn(context.shop, staffActor(context), { from, ...body })),
  listVatReturnDocuments: ({ shop }, { query }) => listReturnDocuments(shop, query),
  countVatReturnDocuments: ({ shop }, { query }) => countReturnDocuments(shop, query),
} satisfies Partial<AdminHandlers>
