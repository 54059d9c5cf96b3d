import type { AdminHandlers } from '../shop/index.ts'
import { readMailIn } from './readMailIn.ts'

export const mailInHandlers: AdminHandlers<'readMailIn'> = {
  async readMailIn({ shop }) {
    return { data: await readMailIn(shop) }
  },
}
