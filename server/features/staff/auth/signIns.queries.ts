// Joins accounts: who of a page of employees has a second factor.
import type { StaffMember } from '@rawaj/contract/staff/staffSchemas.ts'
import { and, inArray, max, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/tables.ts'
import type { ListedStaff } from '../listStaff.queries.ts'
import { staffPasskeys, staffSessions, staffTotp } from './tables.ts'

export async function withSignIns(db: Database, people: readonly ListedStaff[]): Promise<StaffMember[]> {
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
