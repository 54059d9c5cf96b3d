import { type Handlers, requireCustomer } from '../../kernel/index.ts'
import { parseUserAgent } from './parseUserAgent.ts'
import { endSession, listSessions } from './sessions.ts'
import { signOutEverywhere } from './signOutEverywhere.ts'

/** Lists and ends sessions of an account. */
export const sessionHandlers = {
  async listSessions(context) {
    const caller = requireCustomer(context)
    const sessions = await listSessions(context.shop, caller.id, context.token)
    const data = sessions.map(({ id, userAgent, createdAt, lastUsedAt, isCurrent }) => ({
      id,
      device: parseUserAgent(userAgent),
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: isCurrent,
    }))
    return { message: 'Success', data }
  },
  async endSession(context, { params }) {
    await endSession(context.shop, requireCustomer(context).id, params.id)
    return { message: 'Logout successful' }
  },
  async signOutEverywhere(context) {
    await signOutEverywhere(context.shop, requireCustomer(context).id, context.device)
    return { message: 'Logout successful' }
  },
} satisfies Partial<Handlers>
