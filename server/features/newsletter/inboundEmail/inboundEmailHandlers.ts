import type { AdminHandlers } from '../../../kernel/index.ts'
import { readInboundEmail } from './readInboundEmail.ts'

export const inboundEmailHandlers: AdminHandlers<'readMailIn'> = {
  async readMailIn({ shop }) {
    return { data: await readInboundEmail(shop) }
  },
}
