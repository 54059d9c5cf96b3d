import { type AdminHandlers, type Shop, staffActor } from '../../../kernel/index.ts'
import { countTexts, listTexts, readText } from './readTexts.ts'
import { resetText, updateText } from './saveTexts.ts'

export const interfaceTextHandlers: AdminHandlers<
  'listWords' | 'countWords' | 'readWord' | 'updateWord' | 'resetWord',
  Shop
> = {
  listWords: ({ shop }, { query }) => listTexts(shop.db, query),
  countWords: async ({ shop }, { query }) => ({ data: await countTexts(shop.db, query) }),
  readWord: async ({ shop }, { params }) => ({ data: await readText(shop.db, params.id) }),
  async updateWord(context, { params: { id }, body }) {
    return { data: await updateText(context.shop, staffActor(context), { id, ...body }) }
  },
  async resetWord(context, { params: { id }, body: { version } }) {
    return { data: await resetText(context.shop, staffActor(context), { id, version }) }
  },
}
