import { type AdminHandlers, type Shop, staffActor } from '../../../kernel/index.ts'
import { countWords, listWords, readWord } from './readWords.ts'
import { resetWord, updateWord } from './saveWords.ts'

export const wordHandlers: AdminHandlers<'listWords' | 'countWords' | 'readWord' | 'updateWord' | 'resetWord', Shop> = {
  listWords: ({ shop }, { query }) => listWords(shop.db, query),
  countWords: async ({ shop }, { query }) => ({ data: await countWords(shop.db, query) }),
  readWord: async ({ shop }, { params }) => ({ data: await readWord(shop.db, params.id) }),
  async updateWord(context, { params: { id }, body }) {
    return { data: await updateWord(context.shop, staffActor(context), { id, ...body }) }
  },
  async resetWord(context, { params: { id }, body: { version } }) {
    return { data: await resetWord(context.shop, staffActor(context), { id, version }) }
  },
}
