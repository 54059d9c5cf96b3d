import type { AdminHandlers } from '../../../kernel/index.ts'
import { readMailIn } from './readMailIn.ts'

export const mailInHandlers: AdminHandlers<'readMailIn'> = {
  async readMailIn({ shop }) {
    return { data: await readMailIn(shop) }
  },
}
