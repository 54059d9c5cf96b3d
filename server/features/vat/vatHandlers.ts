import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { changeVat, readVat } from './changeVat.ts'
import { previewVat } from './previewVat.queries.ts'

export const vatHandlers = {
  readVat: ({ shop }) => readVat(shop),
  previewVat: ({ shop }, { query }) => previewVat(shop, query),
  changeVat: (context, { body }) => changeVat(context.shop, staffActor(context), body),
} satisfies Partial<AdminHandlers>
