import { type AdminHandlers, actorOfAdminCall, staffActor } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { acceptInvitation } from '../acceptInvitation.ts'
import { listStaff } from '../listStaff.queries.ts'
import { setStaffRoles } from '../setStaffRoles.ts'
import { endSessionsOf } from './endSession.ts'
import { handOverSession } from './handOverSession.ts'
import { resetSecondFactors } from './resetSecondFactors.ts'
import { beginSession } from './signIn.ts'
import { withSignIns } from './signIns.queries.ts'

/** The people who work for the shop, and how they come to. */
export const staffMemberHandlers: AdminHandlers<
  'listStaff' | 'setStaffRoles' | 'endStaffSessions' | 'resetSecondFactors' | 'acceptInvitation'
> = {
  async listStaff({ shop }) {
    return { data: await withSignIns(shop.db, await listStaff(shop.db)) }
  },
  async setStaffRoles(context, { params, body }) {
    const { db } = context.shop
    const member = await setStaffRoles(context.shop, staffActor(context), { userId: params.id, ...body })
    const [data] = await withSignIns(db, [member])
    if (!data) throw new AppError('not_found')
    return { data }
  },
  async endStaffSessions(context, { params }) {
    await endSessionsOf(context.shop, staffActor(context), params.id)
    return {}
  },
  async resetSecondFactors(context, { params }) {
    await resetSecondFactors(context.shop, staffActor(context), params.id)
    return {}
  },
  async acceptInvitation(context, { body }) {
    const { shop, address: network, device, userAgent } = context
    const begun = await acceptInvitation(
      shop,
      { ...body, origin: { network, device } },
      (tx, { userId, passwordHash, changes }) =>
        beginSession(shop, tx, actorOfAdminCall(context, userId), { passwordHash, userAgent, changes }),
    )
    return handOverSession(context, begun)
  },
}
