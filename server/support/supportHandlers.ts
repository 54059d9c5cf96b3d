import type { Handlers } from '../http/CallContext.ts'
import { Refusal } from '../Refusal.ts'

const notYet = async () => {
  throw new Refusal('unavailable')
}

export const supportHandlers: Handlers<'listSupportRequests' | 'askSupport'> = {
  listSupportRequests: notYet,
  askSupport: notYet,
}
