import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import { countTexts, listTexts, readText } from './readTexts.ts'
import { resetText, updateText } from './saveTexts.ts'

export const interfaceTextHandlers = {
  listWords: ({ shop }, { query }) => listTexts(shop.db, query),
  countWords: ({ shop }, { query }) => countTexts(shop.db, query),
  readWord: ({ shop }, { params }) => readText(shop.db, params.id),
  updateWord: (context, { params: { id }, body }) => updateText(context.shop, staffActor(context), { id, ...body }),
  resetWord: (context, { params: { id }, body: { version } }) =>
    resetText(context.shop, staffActor(context), { id, version }),
} satisfies Partial<AdminHandlers>
