import { isStaff } from '@rawaj/contract/accounts/roles.ts'
import { type CallContext, clientOrigin, type Handlers, userAgentOf } from '../../../kernel/index.ts'
import {
  createSession,
  deleteSession,
  rememberDevice,
  rememberLanguage,
  verifyCredentials,
} from '../../accounts/index.ts'
import { createStaffToken, deleteStaffToken } from './staffTokens.ts'

/** Signing in to the customers' API with a password, and out of it: customers and, for a few calls, employees. */
export const signInHandlers = {
  async signIn(context, { body: { email: account, password, remember = false, totp } }) {
    const { shop, language } = context
    const origin = clientOrigin(context)
    const userAgent = userAgentOf(context)
    const { user, passwordHash } = await verifyCredentials(shop, { account, password, origin })
    const { token, gaveSecondFactor } = isStaff({ role: user.roleId })
      ? await createStaffToken(shop, actorOfSignIn(context, user.id), {
          userId: user.id,
          passwordHash,
          totp,
          origin,
          userAgent,
        })
      : {
          token: await createSession(shop, user.id, remember, { proven: passwordHash, userAgent }),
          gaveSecondFactor: false,
        }
    context.setDevice(await rememberDevice(shop, user.id, origin.device, { gaveSecondFactor }))
    await rememberLanguage(shop, user, language)
    return {
      message: 'Login successful',
      accessToken: token,
      email: user.email ?? '',
      type: user.type,
      role: user.roleId,
      id: user.id,
    }
  },
  async signOut({ shop, token }) {
    if (token !== null) {
      await deleteSession(shop, token)
      await deleteStaffToken(shop, token)
    }
    return { message: 'Logout successful' }
  },
} satisfies Partial<Handlers>

const actorOfSignIn = ({ shop, call, requestId }: CallContext, userId: number) => ({
  userId,
  call,
  requestId,
  at: shop.clock(),
})
