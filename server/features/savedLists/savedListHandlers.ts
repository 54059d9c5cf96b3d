import { type CallContext, type Handlers, requireCustomer } from '../../kernel/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { listSavedLists, readSavedList, readSharedLines } from './readSavedLists.ts'
import { findSharedList, shareSavedList, unshareSavedList } from './shareSavedList.ts'
import { createSavedList, deleteSavedList, type ListLineInput, updateSavedList } from './writeSavedList.ts'

type Context = CallContext<CatalogueShop>

const message = 'Success'
const toLine = ({ product_id, ...line }: { product_id?: number | undefined } & Omit<ListLineInput, 'productId'>) => ({
  ...line,
  productId: product_id,
})

async function replyWith(context: Context, id: number) {
  return { message, data: await readSavedList(context.shop, requireCustomer(context), context.language, id) }
}

export const savedListHandlers = {
  listSavedLists: async (context) => ({
    message,
    data: await listSavedLists(context.shop.db, requireCustomer(context)),
  }),
  async createSavedList(context, { body: { name, lines } }) {
    const input = { name, lines: lines.map(toLine) }
    return replyWith(context, await createSavedList(context.shop, requireCustomer(context), context.language, input))
  },
  readSavedList: (context, { params: { id } }) => replyWith(context, id),
  async updateSavedList(context, { params: { id }, body: { lines, ...body } }) {
    const input = { id, ...body, lines: lines?.map(toLine) }
    await updateSavedList(context.shop, requireCustomer(context), context.language, input)
    return replyWith(context, id)
  },
  async deleteSavedList(context, { params: { id } }) {
    await deleteSavedList(context.shop.db, requireCustomer(context), id)
    return { message }
  },
  async shareSavedList(context, { params: { id } }) {
    const { token, sharedAt } = await shareSavedList(context.shop, requireCustomer(context), id)
    return { message, data: { path: `/shared-list/${token}`, shared_at: sharedAt.toISOString() } }
  },
  async unshareSavedList(context, { params: { id } }) {
    await unshareSavedList(context.shop, requireCustomer(context), id)
    return { message }
  },
  async readSharedList({ shop, language, address }, { params: { token } }) {
    return { message, data: await readSharedLines(shop, language, await findSharedList(shop, token, address)) }
  },
  async copySharedList(context, { params: { token } }) {
    const { shop, language, address } = context
    const list = await findSharedList(shop, token, address)
    // What the link shows, and nothing else of the list: no texts beside its products, no products that are hidden.
    const shown = await readSharedLines(shop, language, list)
    const lines = shown.lines.map(({ product_id, quantity, name }) =>
      product_id === null ? { quantity, text: name } : { productId: product_id, quantity },
    )
    return replyWith(
      context,
      await createSavedList(shop, requireCustomer(context), language, { name: list.name, lines }),
    )
  },
} satisfies Partial<Handlers<CatalogueShop>>
