import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { changeVat, readVat } from './changeVat.ts'
import { previewVat } from './previewVat.queries.ts'

export const vatHandlers: AdminHandlers<'readVat' | 'previewVat' | 'changeVat'> = {
  async readVat({ shop }) {
    return { data: await readVat(shop) }
  },
  async previewVat({ shop }, { query }) {
    return { data: await previewVat(shop, query) }
  },
  async changeVat(context, { body }) {
    return { data: await changeVat(context.shop, staffActor(context), body) }
  },
}
