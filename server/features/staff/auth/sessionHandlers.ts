import {
  type AdminCallContext,
  type AdminHandlers,
  actorOfAdminCall,
  staffActor,
  staffOf,
} from '../../../kernel/index.ts'
import { changePassword, parseUserAgent, verifyCredentials } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { endStaffSession, noteProof } from './endSession.ts'
import { givePasskey, giveRecoveryCode, giveTotp } from './giveSecondFactor.ts'
import { handOverSession, trustDevice } from './handOverSession.ts'
import { authenticationOptions } from './passkeys.ts'
import { describeSession, readSession } from './readSession.ts'
import { keepWithNewPassword, listStaffSessions } from './sessions.queries.ts'
import { signInStaff } from './signIn.ts'

/** Signing in to the back office, and one's own sessions. */
export const staffSessionHandlers = {
  async startSession(context, { body }) {
    const { shop, address: network, device, userAgent } = context
    const actorOf = (userId: number) => actorOfAdminCall(context, userId)
    const begun = await signInStaff(shop, actorOf, { ...body, origin: { network, device }, userAgent })
    return handOverSession(context, begun)
  },
  session: (context) => describeSession(context.shop, context.sessionToken, staffOf(context)),
  async endOwnSession(context) {
    await endStaffSession(context.shop, staffActor(context), staffOf(context), staffOf(context).sessionId)
    context.setSession(null)
  },
  async giveTotp(context, { body }) {
    await giveTotp(context.shop, staffActor(context), givenIn(context), body.code)
    return completedSession(context)
  },
  async giveRecoveryCode(context, { body }) {
    await giveRecoveryCode(context.shop, staffActor(context), givenIn(context), body.code)
    return completedSession(context)
  },
  requestPasskey: async (context) => ({
    ...(await authenticationOptions(context.shop, { ...staffOf(context), origin: context.origin })),
  }),
  async givePasskey(context, { body }) {
    const answer = { origin: context.origin, credential: body.credential }
    await givePasskey(context.shop, staffActor(context), givenIn(context), answer)
    return completedSession(context)
  },
  async giveProof(context, { body }) {
    const { shop, address: network, device } = context
    const { sessionId, session } = staffOf(context)
    await verifyCredentials(shop, { account: session.email, password: body.password, origin: { network, device } })
    await noteProof(shop, staffActor(context), sessionId)
    return ownSession(context)
  },
  async changeOwnPassword(context, { body }) {
    const { shop, language, device } = context
    const { userId, sessionId } = staffOf(context)
    const actor = staffActor(context)
    await changePassword(shop, {
      userId,
      ...body,
      token: null,
      device,
      language,
      async alongside(tx) {
        await keepWithNewPassword(tx, sessionId)
        await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { password: null } })
      },
    })
  },
  async listOwnSessions(context) {
    const { userId, sessionId } = staffOf(context)
    const sessions = await listStaffSessions(context.shop, userId)
    return sessions.map(({ id, kind, userAgent, createdAt, lastUsedAt }) => ({
      id,
      kind,
      device: parseUserAgent(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === sessionId,
    }))
  },
  async endSession(context, { params }) {
    const staff = staffOf(context)
    await endStaffSession(context.shop, staffActor(context), staff, params.id)
    if (params.id === staff.sessionId) context.setSession(null)
  },
} satisfies Partial<AdminHandlers>

/** A second factor that is given in the caller's session. */
function givenIn(context: AdminCallContext) {
  const { sessionId, userId } = staffOf(context)
  return { sessionId, userId, origin: { network: context.address, device: context.device } }
}

/** The caller's session once the second factor was given; this device counts as the holder's from now on. */
async function completedSession(context: AdminCallContext) {
  await trustDevice(context)
  return ownSession(context)
}

/** The caller's session after something about it has changed. */
const ownSession = ({ shop, sessionToken }: AdminCallContext) => readSession(shop, sessionToken)
