import type { AdminHandlers } from '../../../kernel/index.ts'
import { readInboundEmail } from './readInboundEmail.ts'

export const inboundEmailHandlers = {
  readMailIn: ({ shop }) => readInboundEmail(shop),
} satisfies Partial<AdminHandlers>
