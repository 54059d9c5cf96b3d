import type { StaffMember } from '@rawaj/contract/staff/staffSchemas.ts'
import { and, inArray, max, or, sql } from 'drizzle-orm'
import { type AdminHandlers, actorOfAdminCall, staffActor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { users } from '../../accounts/tables.ts'
import { acceptInvitation } from '../acceptInvitation.ts'
import { type ListedStaff, listStaff } from '../listStaff.ts'
import { setStaffRoles } from '../setStaffRoles.ts'
import { endSessionsOf } from './endSession.ts'
import { handOverSession } from './handOverSession.ts'
import { resetSecondFactors } from './resetSecondFactors.ts'
import { beginSession } from './signIn.ts'
import { staffPasskeys, staffSessions, staffTotp } from './tables.ts'

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

async function withSignIns(db: Database, people: readonly ListedStaff[]): Promise<StaffMember[]> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return []
  const hasOne = or(
    sql`exists (select from ${staffTotp} where user_id = ${users.id})`,
    sql`exists (select from ${staffPasskeys} where user_id = ${users.id})`,
  )
  const [enrolled, used] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids), hasOne)),
    db
      .select({ userId: staffSessions.userId, at: max(staffSessions.lastUsedAt) })
      .from(staffSessions)
      .where(inArray(staffSessions.userId, ids))
      .groupBy(staffSessions.userId),
  ])
  const withFactor = new Set(enrolled.map(({ id }) => id))
  const lastUse = new Map(used.map(({ userId, at }) => [userId, at?.toISOString() ?? null]))
  return people.map((person) => ({
    ...person,
    secondFactor: withFactor.has(person.id),
    lastUsedAt: lastUse.get(person.id) ?? null,
  }))
}
