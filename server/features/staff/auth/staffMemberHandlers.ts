import { type AdminHandlers, actorOfAdminCall, staffActor } from '../../../kernel/index.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { acceptInvitation } from '../acceptInvitation.ts'
import { listStaff } from '../listStaff.queries.ts'
import { setStaffRoles } from '../setStaffRoles.ts'
import { endSessionsOf } from './endSession.ts'
import { handOverSession } from './handOverSession.ts'
import { resetSecondFactors } from './resetSecondFactors.ts'
import { beginSession } from './signIn.ts'
import { withSignIns } from './signIns.queries.ts'

/** The people who work for the shop, and how they come to. */
export const staffMemberHandlers = {
  listStaff: async ({ shop }) => withSignIns(shop.db, await listStaff(shop.db)),
  async setStaffRoles(context, { params, body }) {
    const { db } = context.shop
    const member = await setStaffRoles(context.shop, staffActor(context), { userId: params.id, ...body })
    return firstOrNotFound(withSignIns(db, [member]))
  },
  endStaffSessions: (context, { params }) => endSessionsOf(context.shop, staffActor(context), params.id),
  resetSecondFactors: (context, { params }) => resetSecondFactors(context.shop, staffActor(context), params.id),
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
} satisfies Partial<AdminHandlers>
